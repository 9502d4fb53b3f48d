-- Cancelling an order that money has come for, asked for by one side and answered by the other, and what is owed back to buyers
-- (docs/decisions/100-refunds.md).
create table cancellations (
  id bigint generated always as identity (start with 101) primary key,
  order_id bigint not null references orders,
  side text not null check (side in ('buyer', 'staff')), -- who asks
  asked_by bigint not null, -- the user, or the person of staff
  asked_at timestamptz not null,
  reason text not null, -- both sides read it
  way text not null check (way in ('refund', 'credit')), -- a buyer's wish; what staff offers; once accepted what holds
  kept_cents bigint not null default 0 check (kept_cents >= 0), -- of what was received, the shop keeps: offered, or agreed
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'withdrawn')), -- withdrawn: by the side that asked
  answered_by bigint,
  answered_at timestamptz,
  answer text not null default '', -- both sides read it
  received_cents bigint, -- when it was accepted
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'accepted') = (received_cents is not null)),
  check (kept_cents <= received_cents)
);
create unique index cancellations_once on cancellations (order_id) where state in ('asked', 'accepted');
create index cancellations_order on cancellations (order_id, id);
select keep_record('cancellations', '{way,kept_cents,state,answered_by,answered_at,answer,received_cents}');

-- Money that is owed back, or kept to a buyer's good. Nobody approves what they have prepared themselves.
create table refunds (
  id bigint generated always as identity (start with 101) primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  cause text not null check (cause in ('cancel', 'overpayment', 'rest')), -- rest: of one that was paid in part
  cause_id bigint not null, -- the cancellation, the overpayment, or the refund that this is the rest of
  cents bigint not null check (cents > 0),
  state text not null check (state in ('owed', 'prepared', 'approved', 'paid', 'kept', 'used')),
  state_at timestamptz not null,
  version integer not null default 1,
  way text not null check (way in ('bank', 'provider')), -- by which it goes, or would go
  payment_id text references payments, -- that a provider sends it back of
  account text not null default '', -- of the buyer, as it was told: name, IBAN or number, bank, BIC
  prepared_by bigint references staff,
  prepared_at timestamptz,
  approved_by bigint references staff,
  approved_at timestamptz,
  paid_by bigint references staff, -- null: the provider
  reference text not null default '', -- of the bank, or the provider's
  value_date date,
  note text not null default '', -- for the office
  tried_at timestamptz, -- at the provider
  created_at timestamptz not null,
  check (approved_by <> prepared_by),
  check (state not in ('prepared', 'approved', 'paid') or prepared_by is not null),
  check (state not in ('approved', 'paid') or approved_by is not null),
  check (state <> 'paid' or reference <> ''),
  check (way <> 'provider' or payment_id is not null)
);
create unique index refunds_once on refunds (cause_id) where cause = 'overpayment'; -- of a cancellation one for each way
create index refunds_open on refunds (state, created_at, id) where state in ('owed', 'prepared', 'approved');
create index refunds_order on refunds (order_id, id);
create index refunds_user on refunds (user_id, id);
create index refunds_payment on refunds (payment_id) where payment_id is not null;

alter table ledger_entries drop constraint ledger_entries_cause_check;
alter table ledger_entries add constraint ledger_entries_cause_check check (cause in ('credit', 'reversal', 'capture', 'fee', 'sale', 'cancel',
  'excess', 'return', 'return_done', 'return_failed', 'settle', 'dealt', 'refund', 'refund_done', 'refund_failed', 'refund_used'));

alter table orders add column cancel_side text check (cancel_side in ('buyer', 'staff')); -- who asks, while it is asked for

-- A cancellation that is asked for waits for the other side.
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
      bool_and(i.state in ('received', 'settled')),
      bool_or(i.trigger_event = 'awaiting_payment' and i.state not in ('received', 'settled'))
    into new.received_cents, proof_at, received_at, open_at, due, all_received, first_open
    from instalments i where i.order_id = new.id and i.state <> 'void';
  new.waiting_for := case
    when new.state = 'freight_pending' then 'freight'
    when new.state in ('completed', 'cancelled') then null
    when proof_at is not null then 'proof'
    when new.state = 'cancel_requested' then case new.cancel_side when 'staff' then 'cancel_answer' else 'cancellation' end
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
