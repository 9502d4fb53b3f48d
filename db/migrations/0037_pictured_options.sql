-- Which option the pictures of a product show: a page says so where another is chosen. Null where pictures can't tell (a mains plug).
alter table option_values add pictured boolean;
