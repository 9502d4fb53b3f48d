-- Each order of the office's lists is read, with every filter, from an index alone: what has to be left out on the way to a page, because the
-- filter and the order have to do with each other, is not looked up in the table (docs/decisions/078-long-lists.md).

-- By whom it was ordered, as lists are sorted.
alter table orders add column ordered_by text generated always as (lower(coalesce(nullif(buyer->>'company', ''), buyer->>'name'))) stored;
drop index orders_by_company, orders_by_since, orders_by_since_down, orders_by_due, orders_by_due_down, orders_by_result, orders_by_received;
create index orders_by_company on orders (ordered_by, id)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, result_cents, waiting_for, due_time);
create index orders_by_since on orders (waiting_since, id)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, result_cents, waiting_for, due_time);
create index orders_by_since_down on orders (waiting_since desc nulls last, id desc)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, result_cents, waiting_for, due_time);
create index orders_by_due on orders (due_time, id)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, result_cents, waiting_for);
create index orders_by_due_down on orders (due_time desc nulls last, id desc)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, result_cents, waiting_for);
create index orders_by_result on orders (result_cents, id)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, waiting_for, due_time);
create index orders_by_received on orders (received_cents, id)
  include (state, shop_id, term, pay_method, nation, assignee_id, created_at, result_cents, waiting_for, due_time);

-- When and for which company it was asked stands with the part; neither changes.
alter table quotation_parts add column created_at timestamptz, add column company text;
create function keep_who_asked() returns trigger language plpgsql as $$
begin
  select q.created_at, lower(q.contact->>'company') into strict new.created_at, new.company from quotations q where q.id = new.quotation_id;
  return new;
end $$;
create trigger quotation_parts_asked before insert on quotation_parts for each row execute function keep_who_asked();
update quotation_parts p set created_at = q.created_at, company = lower(q.contact->>'company') from quotations q where q.id = p.quotation_id;
alter table quotation_parts alter column created_at set not null, alter column created_at set default now();
drop index quotations_by_company, quotation_parts_filters, quotation_parts_by_due, quotation_parts_by_due_down, quotation_parts_by_result,
  quotation_parts_by_result_down, quotation_parts_by_valid, quotation_parts_by_valid_down;
create index quotation_parts_filters on quotation_parts (id) include (quotation_id, state, shop_id, owner_id, due_at, created_at);
create index quotation_parts_created on quotation_parts (created_at, id);
create index quotation_parts_by_company on quotation_parts (company, id) include (state, shop_id, owner_id, due_at, created_at);
create index quotation_parts_by_due on quotation_parts (due_at, id desc) include (state, shop_id, owner_id, created_at);
create index quotation_parts_by_due_down on quotation_parts (due_at desc nulls last, id desc) include (state, shop_id, owner_id, created_at);
create index quotation_parts_by_result on quotation_parts (result_cents, id) include (state, shop_id, owner_id, due_at, created_at);
create index quotation_parts_by_result_down on quotation_parts (result_cents desc nulls last, id desc)
  include (state, shop_id, owner_id, due_at, created_at);
create index quotation_parts_by_valid on quotation_parts (valid_until, id) include (state, shop_id, owner_id, due_at, created_at);
create index quotation_parts_by_valid_down on quotation_parts (valid_until desc nulls last, id desc)
  include (state, shop_id, owner_id, due_at, created_at);

drop index after_sales_first, after_sales_opened, after_sales_next;
create index after_sales_filters on after_sales (id) include (state, shop_id, type, owner_id, incident, promise_at);
create index after_sales_first on after_sales (promise_at, id) include (state, shop_id, type, owner_id, incident);
create index after_sales_first_down on after_sales (promise_at desc nulls last, id desc) include (state, shop_id, type, owner_id, incident);
create index after_sales_next on after_sales (due_at, id) include (state, shop_id, type, owner_id, incident, promise_at);
create index after_sales_next_down on after_sales (due_at desc nulls last, id desc)
  include (state, shop_id, type, owner_id, incident, promise_at);
create index after_sales_opened on after_sales (created_at, id) include (state, shop_id, type, owner_id, incident, promise_at);
create index after_sales_stated on after_sales (state_at, id) include (state, shop_id, type, owner_id, incident, promise_at);

-- When a buyer was last seen stands on the card, also when the session is long gone. Nobody waits for a card that somebody holds:
-- who is here is seen again within a minute.
alter table buyer_cards add column last_seen_at timestamptz;
create function keep_last_seen() returns trigger language plpgsql as $$
begin
  perform from buyer_cards where user_id = new.user_id and (last_seen_at is null or last_seen_at < new.last_seen_at) for update skip locked;
  if found then
    update buyer_cards set last_seen_at = new.last_seen_at where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger sessions_in_card after insert or update of last_seen_at on sessions for each row execute function keep_last_seen();
update buyer_cards set last_seen_at = seen.at
  from (select user_id, max(last_seen_at) as at from sessions group by user_id) seen where seen.user_id = buyer_cards.user_id;
create index buyer_cards_seen on buyer_cards (last_seen_at, user_id);
create index buyer_cards_seen_down on buyer_cards (last_seen_at desc nulls last, user_id desc);
