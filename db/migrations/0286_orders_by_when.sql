-- Lists of orders go by when they were placed, as they say, not by when their row was written: what is entered later for an earlier day stands where it
-- belongs. The narrow index of filters (docs/decisions/078-long-lists.md) is in that order, too.
drop index orders_filters, orders_created, orders_user, orders_shop;
create index orders_filters on orders (created_at, id)
  include (state, shop_id, term, pay_method, nation, user_id, assignee_id, result_cents, waiting_for, due_time);
create index orders_user on orders (user_id, created_at desc, id desc) where hidden_at is null;
create index orders_shop on orders (shop_id, created_at desc, id desc);
