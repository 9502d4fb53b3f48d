-- Letters of credit (docs/decisions/099-letters-of-credit.md): one for an order that is paid by it, with the terms that it is to have, the wording
-- that came in, and what was presented.
create table letters_of_credit (
  id bigint generated always as identity (start with 101) primary key,
  version integer not null default 1,
  order_id bigint not null unique references orders,
  state text not null,
  state_at timestamptz not null,
  terms jsonb not null, -- as the terms sheet of the proforma has them
  number text, -- of the credit, once it is advised
  issuing_bank text not null default '',
  advising_bank text not null default '',
  fields jsonb, -- what the credit says, with its amendments
  issued_on date,
  expires_on date not null, -- of the credit, until then of the terms; so the next ones
  latest_shipment date not null,
  presentation_days integer not null check (presentation_days between 0 and 999),
  tenor_days integer not null check (tenor_days between 0 and 999),
  shipped_on date, -- by the transport document
  present_by date,
  presented_on date,
  examined_by date, -- until when the bank may look at the documents
  accepted_on date,
  matures_on date,
  papers jsonb not null default '[]', -- registered for the presentation
  discrepancies jsonb not null default '[]', -- as the bank lists them, with what became of each
  due_on date, -- the day that counts next; null when it is over
  created_at timestamptz not null
);
create unique index letters_number on letters_of_credit (number, issuing_bank) where number is not null;
create index letters_state on letters_of_credit (state, due_on, id);
create index letters_due on letters_of_credit (due_on, id);
create index letters_lapse on letters_of_credit (expires_on) where state not in ('presented', 'accepted', 'paid', 'closed_unpaid');

-- Every wording that came in, as it came in, with what differed then.
create table letter_texts (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters_of_credit,
  kind text not null check (kind in ('draft', 'credit', 'amendment')),
  number text not null default '', -- of an amendment
  body text not null, -- '' where fields were typed or a file was sent
  fields jsonb not null, -- of the whole credit as it then stands
  findings jsonb not null,
  note text not null default '', -- the buyer's word with a draft
  by_buyer boolean not null,
  staff_id bigint references staff,
  created_at timestamptz not null
);
create index letter_texts_letter on letter_texts (letter_id, id);
select keep_record('letter_texts');

-- Evidence: drafts, messages of banks, documents.
create table letter_files (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters_of_credit,
  file_id bigint not null unique references files,
  what text not null, -- the act it belongs to
  staff_id bigint references staff, -- null: the buyer
  created_at timestamptz not null
);
create index letter_files_letter on letter_files (letter_id, id);
select keep_record('letter_files');

-- Days that somebody has been reminded of.
create table letter_reminders (
  letter_id bigint not null references letters_of_credit,
  day date not null,
  told_at timestamptz not null,
  primary key (letter_id, day)
);

-- What a letter of credit pays is owed by a bank once its documents are accepted; until then nobody waits for it.
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
