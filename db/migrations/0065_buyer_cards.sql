-- What the office knows of a buyer beyond the account: whose customer it is, tags, and what was bought, kept with it so that a list of 100,000
-- can be narrowed to and sorted by it (docs/decisions/074-enquiries-and-buyers.md). Apart from `users`: orders change it, log-ins do not wait.
create table buyer_cards (
  user_id bigint primary key references users on delete cascade,
  version integer not null default 1, -- of the tags
  owner_id bigint references staff,
  tags text[] not null default '{}',
  paid_cents bigint not null default 0, -- of orders that are not cancelled
  open_cents bigint not null default 0,
  last_order_at timestamptz
);
create index buyer_cards_paid on buyer_cards (paid_cents, user_id);
create index buyer_cards_open on buyer_cards (open_cents, user_id);
create index buyer_cards_last on buyer_cards (last_order_at, user_id);
create index buyer_cards_last_down on buyer_cards (last_order_at desc nulls last, user_id desc);
create index buyer_cards_owner on buyer_cards (owner_id, user_id) where owner_id is not null;
create index buyer_cards_tags on buyer_cards using gin (tags);
create index buyer_cards_tagged on buyer_cards (user_id) where tags <> '{}';
create index users_nation on users (nation, id);

create function make_buyer_card() returns trigger language plpgsql as $$
begin
  insert into buyer_cards (user_id) values (new.id);
  return null;
end $$;
create trigger users_card after insert on users for each row execute function make_buyer_card();

-- By differences, and only when all is done: whoever holds a buyer's card waits for no order any more.
create function count_order_in_card() returns trigger language plpgsql as $$
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
        last_order_at = greatest(last_order_at, new.created_at)
      where user_id = new.user_id;
  end if;
  return null;
end $$;
create constraint trigger orders_in_card after insert or update on orders deferrable initially deferred
  for each row execute function count_order_in_card();

insert into buyer_cards (user_id, paid_cents, open_cents, last_order_at)
  select u.id, coalesce(sum(o.received_cents) filter (where o.state <> 'cancelled'), 0),
    coalesce(sum(greatest(o.result_cents - o.received_cents, 0)) filter (where o.state <> 'cancelled'), 0), max(o.created_at)
  from users u left join orders o on o.user_id = u.id group by u.id;
