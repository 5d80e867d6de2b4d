"""What people see: the only package (with app.py) that imports streamlit."""
