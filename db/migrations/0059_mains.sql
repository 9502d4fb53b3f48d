-- How the goods of an order fit the mains where they go, as it was when the order was placed, and what its buyer confirmed; null of older orders.
alter table orders add mains jsonb;
-- Pieces in a 20', a 40' and a 40' high cube, as the maker said then; what is not said is null.
alter table order_lines add per_container integer[] not null default '{null,null,null}';
