// Dressed: a plot with the colours of the day or the night in place of its hues, for the width that it has.

/** The traces and the layout that Plotly draws. Nothing of `plot` is changed: it is dressed again for the other mode. */
export function dressed(plot, look, width) {
  const narrow = width < 480;
  const { xaxis, yaxis, ...rest } = look.layout;
  const rows = plot.layout.yaxis.type === "category";
  return {
    traces: plot.traces.map(trace => (trace.type === "bar" ? bar(trace, look) : curve(trace, look))),
    layout: {
      ...rest,
      width,
      height: plot.height,
      margin: { l: 8, r: 16, t: plot.top, b: 8 },
      barmode: "overlay",
      showlegend: false,
      dragmode: false,
      hovermode: rows ? "closest" : "x",
      hoverdistance: 40,
      uniformtext: { mode: "hide", minsize: 11 },
      xaxis: {
        ...xaxis,
        ...plot.layout.xaxis,
        automargin: true,
        nticks: narrow ? 4 : 7,
        title: { ...xaxis.title, ...plot.layout.xaxis.title, standoff: 10 },
      },
      yaxis: { ...yaxis, automargin: !rows, nticks: 6, ...plot.layout.yaxis },
      shapes: plot.layout.shapes.map(shape => ({ ...shape, line: { ...shape.line, color: look.texts[shape.hue] } })),
      annotations: plot.layout.annotations.map(words => annotation(words, look)),
    },
  };
}

function bar(trace, look) {
  const fill = look.fills[trace.hue];
  const pattern = trace.hatch
    ? {
        shape: trace.hatch,
        fgcolor: look.layout.hoverlabel.bgcolor,
        fgopacity: 0.45,
        size: 9,
        solidity: 0.15,
        fillmode: "overlay",
      }
    : {};
  return {
    ...trace,
    marker: { color: fill, pattern, line: { color: look.layout.hoverlabel.bgcolor, width: 1 } },
    insidetextfont: { color: look.on[trace.hue], size: 13 },
  };
}

function curve(trace, look) {
  const color = look.fills[trace.hue];
  return {
    ...trace,
    line: { ...trace.line, color },
    marker: { ...trace.marker, color, line: { color: look.layout.hoverlabel.bgcolor, width: 2 } },
  };
}

function annotation({ hue, plate, ...words }, look) {
  return {
    ...(plate && { bgcolor: look.paper, borderpad: 1 }), // a rule does not run through a name
    showarrow: false,
    arrowhead: 0,
    arrowwidth: 1.2,
    arrowcolor: look.texts[hue],
    standoff: 7,
    align: "left",
    ...words,
    font: { color: hue === "ink" ? look.layout.font.color : look.texts[hue], size: 13 },
  };
}
