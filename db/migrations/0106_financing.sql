-- Financing (docs/decisions/102-financing.md): applications, the orders bound to what is approved, and the plan by which the buyer repays the
-- financer, who is somebody else: nothing of the plan is money of ours.
create table financing_applications (
  id bigint generated always as identity (start with 101) primary key,
  version integer not null default 1,
  state text not null,
  state_at timestamptz not null,
  user_id bigint references users, -- null: applied without an account, or with none yet; then it is whose address it is
  email text not null, -- small letters
  language text not null,
  form jsonb not null, -- what the application says; of a draft what has been typed
  amount_cents bigint check (amount_cents between 5000000 and 100000000),
  consent_at timestamptz,
  checks jsonb not null default '{}', -- by check: ok, who, when
  checks_note text not null default '', -- for the office
  papers jsonb not null default '[]', -- asked for
  papers_text text not null default '', -- written with it, to the applicant
  decline_reason text,
  decline_text text not null default '',
  offer jsonb,
  prepared_by bigint references staff,
  prepared_at timestamptz,
  approved_by bigint references staff,
  approved_at timestamptz,
  buyer_signed_at timestamptz,
  staff_signed_at timestamptz,
  funded_on date,
  funded_cents bigint check (funded_cents > 0),
  funding_reference text not null default '',
  loss_by bigint references staff, -- who asks to write off
  loss_reason text not null default '',
  loss_approved_by bigint references staff,
  due_on date, -- the day that counts next; null when it is over
  created_at timestamptz not null,
  check (approved_by <> prepared_by),
  check (loss_approved_by <> loss_by),
  check (state in ('draft', 'withdrawn') or (amount_cents is not null and consent_at is not null))
);
create unique index financing_draft on financing_applications (user_id) where state = 'draft';
create index financing_user on financing_applications (user_id, id);
create index financing_email on financing_applications (email) where user_id is null;
create index financing_state on financing_applications (state, due_on, id);
create index financing_due on financing_applications (due_on, id);

-- Orders that what is approved pays. What an order that is cancelled took is free again.
create table financing_orders (
  order_id bigint primary key references orders,
  application_id bigint not null references financing_applications,
  cents bigint not null check (cents > 0),
  created_at timestamptz not null
);
create index financing_orders_application on financing_orders (application_id, order_id);

-- What the buyer owes the financer, from the day of funding on: the down payment first. Days on which it was paid are as the financer tells.
create table financing_plan (
  id bigint generated always as identity primary key,
  application_id bigint not null references financing_applications,
  position integer not null,
  kind text not null check (kind in ('down', 'rate')),
  due_on date not null,
  cents bigint not null check (cents > 0),
  paid_on date,
  staff_id bigint references staff, -- who entered that
  unique (application_id, position)
);
select keep_record('financing_plan', '{paid_on,staff_id}');

create table financing_files (
  id bigint generated always as identity primary key,
  application_id bigint not null references financing_applications,
  file_id bigint not null unique references files,
  what text not null check (what in ('application', 'document', 'contract', 'evidence')),
  staff_id bigint references staff, -- null: the buyer
  created_at timestamptz not null
);
create index financing_files_application on financing_files (application_id, id);
select keep_record('financing_files');

-- Days that somebody has been reminded of.
create table financing_reminders (
  application_id bigint not null references financing_applications,
  day date not null,
  told_at timestamptz not null,
  primary key (application_id, day)
);
