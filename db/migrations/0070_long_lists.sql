-- The office's lists with 100,000 rows: what each filter finds is counted, and each order read, from an index alone
-- (docs/decisions/078-long-lists.md).
alter table orders add column nation text generated always as (address->>'nation') stored; -- of the delivery
create index orders_filters on orders (id)
  include (state, shop_id, term, pay_method, nation, user_id, assignee_id, created_at, result_cents, waiting_for, due_time);

-- In which languages a product lacks its name or its brief, with blanks between: 'es fr'.
create function languages_lacking(name jsonb, brief jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(language, ' '), '') from unnest(array['en', 'zh', 'es', 'fr', 'pt']) language
  where coalesce(name->>language, '') = '' or coalesce(brief->>language, '') = ''
$$;
alter table products add column lacking text generated always as (languages_lacking(name, brief)) stored;
create index products_filters on products (id) include (shop_id, category_id, on_sale, stage, completeness, lacking);
create index products_off_sale on products (id) where not on_sale;

create index mails_status on mails (status, id);
create index mails_template on mails (template, status, id);
create index mails_by_sent on mails (sent_at, id);
create index mails_by_sent_down on mails (sent_at desc nulls last, id desc);
create index mails_keyword on mails using gin (lower(recipient) gin_trgm_ops);

drop index contact_messages_due;
create index contact_messages_due on contact_messages (due_at, id desc);
create index contact_messages_due_down on contact_messages (due_at desc nulls last, id desc);
drop index contact_messages_owner;
create index contact_messages_owner on contact_messages (owner_id, id); -- also for those that nobody has

-- What the version that was sent last asks for stands with the part: a list is sorted by it.
alter table quotation_parts add column result_cents bigint;
create function keep_quoted_amount() returns trigger language plpgsql as $$
begin
  new.result_cents := (select result_cents from quotation_versions where id = new.current_id);
  return new;
end $$;
create trigger quotation_parts_amount before insert or update of current_id on quotation_parts for each row execute function keep_quoted_amount();
update quotation_parts set current_id = current_id where current_id is not null;
create index quotation_parts_by_due on quotation_parts (due_at, id desc);
create index quotation_parts_by_due_down on quotation_parts (due_at desc nulls last, id desc);
create index quotation_parts_by_result on quotation_parts (result_cents, id);
create index quotation_parts_by_result_down on quotation_parts (result_cents desc nulls last, id desc);
create index quotation_parts_by_valid on quotation_parts (valid_until, id);
create index quotation_parts_by_valid_down on quotation_parts (valid_until desc nulls last, id desc);
create index quotation_parts_filters on quotation_parts (id) include (quotation_id, state, shop_id, owner_id, due_at);
create index quotations_by_company on quotations (lower(contact->>'company'), id);
create index quotations_created on quotations (created_at, id);

-- How many orders a buyer placed stands on the card, too.
alter table buyer_cards add column order_count integer not null default 0;
create or replace function count_order_in_card() returns trigger language plpgsql as $$
declare
  paid bigint := 0;
  owed bigint := 0;
begin
  if new.state <> 'cancelled' then
    paid := new.received_cents;
    owed := greatest(new.result_cents - new.received_cents, 0);
  end if;
  if tg_op = 'UPDATE' and old.state <> 'cancelled' then
    paid := paid - old.received_cents;
    owed := owed - greatest(old.result_cents - old.received_cents, 0);
  end if;
  if tg_op = 'INSERT' or paid <> 0 or owed <> 0 then
    update buyer_cards set paid_cents = paid_cents + paid, open_cents = open_cents + owed,
        last_order_at = greatest(last_order_at, new.created_at), order_count = order_count + (tg_op = 'INSERT')::int
      where user_id = new.user_id;
  end if;
  return null;
end $$;
update buyer_cards set order_count = counted.count
  from (select user_id, count(*) as count from orders group by user_id) counted where counted.user_id = buyer_cards.user_id;
create index buyer_cards_orders on buyer_cards (order_count, user_id);
create index users_by_name on users (lower(last_name || ' ' || first_name), id);
create index users_by_company on users (lower(company_name), id);
create index users_filters on users (id) include (identity_type, characteristic, disabled_at, email_proved_at, nation);
create index buyer_cards_filters on buyer_cards (user_id) include (owner_id, paid_cents, last_order_at);
