-- Word of other buyers reads the latest payments; orders and quotations have an index by time.
create index orders_paid on orders (paid_at) where paid_at is not null;
