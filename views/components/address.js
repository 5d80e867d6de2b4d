// Address: numbers moved on a page are written into its address, and replace its entry in the browser's history. Without
// this every move would be an entry of its own, and Back would lead through all of them before it leads to the page before.

const PLACES = ["id", "seed"]; // what names another place on the same page

const placeOf = address => [address.pathname, ...PLACES.map(name => address.searchParams.get(name))].join("\n");

const push = history.pushState.bind(history);

history.pushState = (state, unused, url) => {
  const stays =
    url !== null && url !== undefined && placeOf(new URL(url, location.href)) === placeOf(new URL(location.href));
  return stays ? history.replaceState(state, unused, url) : push(state, unused, url);
};
