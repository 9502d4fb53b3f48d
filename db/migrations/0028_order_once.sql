-- One order for each shop of a checkout, whatever becomes of the lock that submissions take.
create unique index orders_once on orders (confirmation_id, shop_id);
drop index orders_confirmation;
