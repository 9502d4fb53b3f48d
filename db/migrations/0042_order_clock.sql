-- What an order waits for, since when and until when, kept with it: a list of 100,000 can be narrowed to and sorted by it
-- (docs/decisions/064-lists-of-the-office.md). It follows from the order's state and its instalments, whoever changes them.
alter table orders
  add column received_cents bigint not null default 0,
  add column waiting_for text,
  add column waiting_since timestamptz,
  add column due_time timestamptz;

create function set_order_clock() returns trigger language plpgsql as $$
declare
  proof_at timestamptz;
  received_at timestamptz;
  open_at timestamptz;
  due timestamptz;
  all_received boolean;
  first_open boolean;
begin
  select coalesce(sum(i.received_cents), 0), min(i.state_at) filter (where i.state = 'proof_uploaded'),
      max(i.state_at) filter (where i.state in ('received', 'settled')),
      max(i.state_at) filter (where i.state in ('due', 'processing', 'part_received', 'rejected')), -- not 'overdue': time alone begins nothing
      min(i.due_at) filter (where i.state in ('due', 'overdue', 'processing', 'proof_uploaded', 'part_received', 'rejected')),
      bool_and(i.state in ('received', 'settled')),
      bool_or(i.trigger_event = 'awaiting_payment' and i.state not in ('received', 'settled'))
    into new.received_cents, proof_at, received_at, open_at, due, all_received, first_open
    from instalments i where i.order_id = new.id and i.state <> 'void';
  new.waiting_for := case
    when new.state = 'freight_pending' then 'freight'
    when new.state in ('completed', 'cancelled') then null
    when proof_at is not null then 'proof'
    when new.state = 'awaiting_payment' then 'payment'
    when new.state in ('confirmed', 'in_production') then case when first_open then 'payment' else 'preparation' end -- a credit was taken back
    when new.state in ('ready_to_ship', 'partially_shipped') then case when all_received then 'shipping' else 'balance' end
    when new.state in ('shipped', 'delivered') and not all_received then 'balance' -- a credit was taken back
    when new.state = 'shipped' then 'delivery'
    when new.state = 'delivered' then 'receipt'
  end;
  new.waiting_since := case new.waiting_for
    when 'proof' then proof_at
    when 'shipping' then greatest(new.state_at, received_at)
    when 'payment' then greatest(new.state_at, open_at)
    when 'balance' then greatest(new.state_at, open_at)
    else case when new.waiting_for is not null then new.state_at end
  end;
  new.due_time := case new.waiting_for
    when 'freight' then new.freight_due_at
    when 'payment' then case when new.state = 'awaiting_payment' then new.payable_until else due end
    when 'balance' then due
  end;
  return new;
end $$;
create trigger orders_clock before insert or update on orders for each row execute function set_order_clock();

create function touch_order_clock() returns trigger language plpgsql as $$
begin
  update orders set state = state where id = new.order_id;
  return null;
end $$;
-- Whoever changes an instalment holds its order already: this waits for nobody.
create trigger instalments_clock after insert or update of state, state_at, received_cents, due_at, amount_cents on instalments
  for each row execute function touch_order_clock();
update orders set state = state;

-- Each order in which a list can stand, both ways; the last key makes it whole.
create index orders_by_waiting on orders (waiting_for, waiting_since, id) where waiting_for is not null;
create index orders_by_since on orders (waiting_since, id);
create index orders_by_since_down on orders (waiting_since desc nulls last, id desc);
create index orders_by_due on orders (due_time, id);
create index orders_by_due_down on orders (due_time desc nulls last, id desc);
create index orders_by_result on orders (result_cents, id);
create index orders_by_received on orders (received_cents, id);
create index orders_assignee on orders (assignee_id) where assignee_id is not null;
create index orders_by_company on orders (lower(coalesce(nullif(buyer->>'company', ''), buyer->>'name')), id);
drop index orders_open;
create index orders_open on orders (shop_id, waiting_for) where waiting_for is not null;

-- What a keyword of the back office looks in: small letters, no accents, whatever the language.
create function keyword_text(original text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', original))
$$;
create function texts_of(translated jsonb) returns text language sql immutable strict parallel safe as $$
  select string_agg(value, ' ') from jsonb_each_text(translated)
$$;
alter table orders add column keyword text not null
  generated always as (keyword_text(order_no || ' ' || coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'company', ''))) stored;
alter table order_lines add column keyword text not null generated always as (keyword_text(model || ' ' || coalesce(texts_of(name), ''))) stored;
create index orders_keyword on orders using gin (keyword gin_trgm_ops);
create index order_lines_keyword on order_lines using gin (keyword gin_trgm_ops);
