-- An order that was sent in part can be closed short: both sides agree that the rest is not sent, and what was paid for it goes back
-- (docs/decisions/100-refunds.md).
alter table order_lines add column closed_count integer not null default 0, -- pieces of it that are not to be sent any more
  add constraint order_lines_closed check (closed_count between 0 and count);
alter table cancellations add column rest_cents bigint check (rest_cents >= 0); -- what is not sent yet was sold for; null: the whole order is meant
create table cancellation_lines (
  id bigint generated always as identity unique,
  cancellation_id bigint not null references cancellations,
  order_line_id bigint not null references order_lines,
  count integer not null check (count > 0),
  primary key (cancellation_id, order_line_id)
);
select keep_record('cancellation_lines');

do $$
declare
  listed text;
begin
  select string_agg(m[1], ', ') into listed
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(?:[^'']|'''')*''', 'g') m where conname = 'ledger_entries_cause_check';
  alter table ledger_entries drop constraint ledger_entries_cause_check;
  execute format('alter table ledger_entries add constraint ledger_entries_cause_check check (cause in (%s, ''rest''))', listed);
end $$;

-- As it was (0107), and: of an order that was sent in part, it waits for the answer about its rest.
create or replace function set_order_clock() returns trigger language plpgsql as $$
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
      bool_and(i.state in ('received', 'settled') or (i.trigger_event = 'documents' and i.state = 'scheduled')),
      bool_or(i.trigger_event in ('awaiting_payment', 'funding') and i.state not in ('received', 'settled'))
    into new.received_cents, proof_at, received_at, open_at, due, all_received, first_open
    from instalments i where i.order_id = new.id and i.state <> 'void';
  new.waiting_for := case
    when new.state = 'freight_pending' then 'freight'
    when new.state in ('completed', 'cancelled') then null
    when proof_at is not null then 'proof'
    when new.state in ('cancel_requested', 'partially_shipped') and new.cancel_side is not null
      then case new.cancel_side when 'staff' then 'cancel_answer' else 'cancellation' end
    when new.state = 'cancel_requested' then 'cancellation'
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
    when 'cancellation' then (select max(asked_at) from cancellations where order_id = new.id and state = 'asked')
    when 'cancel_answer' then (select max(asked_at) from cancellations where order_id = new.id and state = 'asked')
    else case when new.waiting_for is not null then new.state_at end
  end;
  if new.waiting_for is not null and new.waiting_since is null then
    new.waiting_since := new.state_at;
  end if;
  new.due_time := case new.waiting_for
    when 'freight' then new.freight_due_at
    when 'payment' then case when new.state = 'awaiting_payment' then new.payable_until else due end
    when 'balance' then due
  end;
  return new;
end $$;
