-- What the office says among itself about a thing, who watches it, and what each person finds in the inbox (docs/decisions/068-inbox.md).
-- A thing is a kind and a number: 'order' 500123. Kinds are those of the audit log.
create table comments (
  id bigint generated always as identity primary key,
  kind text not null,
  thing_id bigint not null,
  staff_id bigint not null references staff,
  shop_id bigint references shops, -- the writer's side; null: the operator
  shared boolean not null, -- the other side reads it, too
  text text not null,
  mentions bigint[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz -- the text is then the audit log's alone
);
create index comments_thing on comments (kind, thing_id, id);

create table comment_files (
  comment_id bigint not null references comments,
  file_id bigint not null unique references files,
  primary key (comment_id, file_id)
);

create table watches (
  kind text not null,
  thing_id bigint not null,
  staff_id bigint not null references staff on delete cascade,
  since timestamptz not null,
  primary key (kind, thing_id, staff_id)
);

-- One line of somebody's inbox: a thing, and why it stands there.
create table inbox_items (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  kind text not null,
  thing_id bigint not null,
  reasons text[] not null, -- mention, assigned, clock, comment, news
  latest_at timestamptz not null,
  unread boolean not null default true,
  done_at timestamptz,
  snoozed_until timestamptz,
  clock_for text, -- what the order waits for, where its clock runs out
  clock_due timestamptz,
  unique (kind, thing_id, staff_id)
);
create index inbox_items_open on inbox_items (staff_id, latest_at desc, id desc) where done_at is null;
create index inbox_items_done on inbox_items (staff_id, done_at desc, id desc) where done_at is not null;
create index inbox_items_unread on inbox_items (staff_id) where unread and done_at is null;
create index inbox_items_clock on inbox_items (thing_id) where clock_for is not null;
create index inbox_items_old on inbox_items (latest_at);

-- What has happened to it.
create table inbox_news (
  id bigint generated always as identity primary key,
  item_id bigint not null references inbox_items on delete cascade,
  at timestamptz not null,
  why text not null check (why in ('mention', 'assigned', 'clock', 'comment', 'news')),
  by_id bigint references staff,
  by_actor text not null, -- staff, buyer, system
  comment_id bigint references comments,
  act text not null default '', -- 'order.set_freight'
  tx bigint not null default (pg_current_xact_id()::text)::bigint,
  mailed boolean not null default false
);
create index inbox_news_item on inbox_news (item_id, id);
create index inbox_news_unmailed on inbox_news (at) where not mailed and why in ('mention', 'assigned');

-- Told once for each clock, whoever runs the sweep.
create table clocks_told (
  order_id bigint not null, -- no foreign key: the sweep waits for no order that somebody holds
  waiting_for text not null,
  waiting_since timestamptz not null,
  at timestamptz not null,
  primary key (order_id, waiting_for, waiting_since)
);

-- How somebody wants to be told by mail. Without a row: at once, whenever it is.
create table inbox_settings (
  staff_id bigint primary key references staff on delete cascade,
  digest text not null check (digest in ('off', 'now', 'morning')),
  time_zone text not null,
  morning_hour integer not null check (morning_hour between 0 and 23),
  quiet_from integer check (quiet_from between 0 and 23), -- hours of the day there; null: never quiet
  quiet_to integer check (quiet_to between 0 and 23),
  weekends boolean not null, -- told on Saturdays and Sundays, too
  version integer not null default 1,
  last_day date, -- the morning that had its digest
  changed_at timestamptz not null
);

-- Puts a line into the inboxes of people, or brings theirs up again. Who has been told of the thing in this transaction hears nothing more of it.
create function tell_staff(people bigint[], about_kind text, about_id bigint, reason text, by_staff bigint, actor text, said bigint, what text, happened timestamptz)
returns void language plpgsql as $$
declare
  me bigint := (pg_current_xact_id()::text)::bigint;
  to_tell bigint[];
begin
  -- One after the other for each thing: two that tell the same people in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(about_kind || ' ' || about_id, 0));
  select array_agg(p order by p) into to_tell from (select distinct unnest(people) as p) each
    where not exists (
      select from inbox_items i join inbox_news n on n.item_id = i.id
      where i.kind = about_kind and i.thing_id = about_id and i.staff_id = p and n.tx = me and n.at = happened);
  if to_tell is null then return; end if;
  insert into inbox_items as item (staff_id, kind, thing_id, latest_at, reasons)
    select p, about_kind, about_id, happened, array[reason] from unnest(to_tell) p order by p
    on conflict (kind, thing_id, staff_id) do update set
      latest_at = greatest(item.latest_at, excluded.latest_at),
      reasons = case when item.done_at is not null then excluded.reasons
        when reason = any(item.reasons) then item.reasons else item.reasons || excluded.reasons end,
      snoozed_until = case when reason in ('news', 'comment') then item.snoozed_until end,
      unread = true, done_at = null;
  insert into inbox_news (item_id, at, why, by_id, by_actor, comment_id, act)
    select id, happened, reason, by_staff, actor, said, what from inbox_items
    where kind = about_kind and thing_id = about_id and staff_id = any(to_tell);
end $$;

-- Whoever watches a thing learns of each act of somebody else on it, whichever noun it is: what staff does is in the audit log, what buyers
-- and time do in the log of states.
create function tell_watchers_of_act() returns trigger language plpgsql as $$
begin
  if new.action = 'payment-exception.claim' and new.staff_id is not null then
    insert into watches (kind, thing_id, staff_id, since) values (new.subject_kind, new.subject_id, new.staff_id, new.at)
      on conflict do nothing;
  end if;
  perform tell_staff(array_agg(staff_id), new.subject_kind, new.subject_id, 'news', new.staff_id,
      case when new.staff_id is null then 'system' else 'staff' end, null, new.action, new.at)
    from watches where kind = new.subject_kind and thing_id = new.subject_id and staff_id is distinct from new.staff_id
    having count(*) > 0;
  return null;
end $$;
create trigger audit_log_watched after insert on audit_log for each row
  when (new.action <> 'order.view_receipt') execute function tell_watchers_of_act();

create function tell_watchers_of_step() returns trigger language plpgsql as $$
begin
  perform tell_staff(array_agg(staff_id), kind, thing_id, 'news', null, new.actor, null, new.machine || '.' || new.event, new.at)
    from watches where (kind, thing_id) in ((new.parent_kind, new.parent_id), (new.machine, new.subject_id))
    group by kind, thing_id;
  return null;
end $$;
create trigger transitions_watched after insert on transitions for each row
  when (new.actor <> 'staff') execute function tell_watchers_of_step();

-- What was noted about orders becomes comments, read by both sides as it was; messages to buyers stay where they are.
insert into comments (kind, thing_id, staff_id, shop_id, shared, text, mentions, created_at)
  select 'order', n.order_id, n.staff_id, s.shop_id, true, n.text, n.mentions, n.at
  from order_notes n join staff s on s.id = n.staff_id where not n.public order by n.id;
delete from order_notes where not public;
alter table order_notes drop column public, drop column mentions;
alter table order_notes rename to order_messages;
alter index order_notes_order rename to order_messages_order;

insert into watches (kind, thing_id, staff_id, since)
  select 'order', id, assignee_id, now() from orders where assignee_id is not null
  union select 'payment-exception', id, owner_id, now() from payment_exceptions where owner_id is not null
  union select kind, thing_id, staff_id, min(created_at) from comments group by 1, 2, 3
  on conflict do nothing;
insert into inbox_items (staff_id, kind, thing_id, reasons, latest_at)
  select assignee_id, 'order', id, '{assigned}', created_at from orders
  where assignee_id is not null and state not in ('completed', 'cancelled');
