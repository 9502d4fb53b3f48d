-- What a financer pays confirms an order as a first payment does.
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
