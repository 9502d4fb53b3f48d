-- After-sale cases (docs/decisions/105-after-sale.md): what is wrong with goods that have left, what is done about it, and what it costs.
create table after_sales (
  id bigint generated always as identity (start with 101) primary key,
  version integer not null default 1,
  order_id bigint not null references orders,
  shop_id bigint not null references shops,
  user_id bigint not null references users,
  type text not null check (type in ('1', '2', '3', '4', '5', '6')), -- the wire's number
  reason text not null,
  description text not null,
  phone text not null default '',
  asked_cents bigint not null default 0 check (asked_cents >= 0), -- that the buyer asks back
  incident boolean not null default false, -- somebody was harmed or could have been
  state text not null,
  state_at timestamptz not null,
  due_at timestamptz, -- when time alone moves it on
  owner_id bigint references staff,
  promise_at timestamptz, -- until when a first answer is promised; null once there is one
  promise_told integer not null default 0 check (promise_told in (0, 1, 2)), -- 1: that it comes near; 2: that it is missed
  appealed_at timestamptz,
  remark text not null default '', -- what was said last with a decision, to the buyer
  rejected boolean not null default false, -- as it stands: turned down
  rma_no text not null default '',
  return_address text not null default '',
  freight_payer text check (freight_payer in ('shop', 'buyer')),
  declared jsonb, -- kind, method, day, name, at
  carrier text not null default '', -- of the way back
  tracking_no text not null default '',
  sent_at timestamptz,
  received_at timestamptz,
  finding text not null default '', -- of the inspection, to the buyer
  warranty text check (warranty in ('in', 'out', 'unknown')),
  warranty_reason text not null default '', -- why it was decided against the computed one; for the office
  disposition text check (disposition in ('repair', 'replace', 'refund', 'send-back', 'scrap')),
  inspected_by bigint references staff,
  inspected_at timestamptz,
  quote_cents bigint check (quote_cents > 0),
  quote_days integer check (quote_days >= 0),
  quote_until date,
  quote_answer text not null default 'open' check (quote_answer in ('open', 'accepted', 'refused')),
  quote_wish text check (quote_wish in ('send-back', 'scrap')),
  paid_at timestamptz, -- of an accepted quotation
  paid_reference text not null default '',
  paid_on date,
  paid_by bigint references staff,
  waived_reason text not null default '', -- nothing is to be paid after all; for the office
  resolution text,
  resolved_at timestamptz,
  created_at timestamptz not null,
  check ((promise_told = 0) or promise_at is not null)
);
create index after_sales_user on after_sales (user_id, id);
create index after_sales_order on after_sales (order_id, id);
create index after_sales_queue on after_sales (shop_id, id) where state not in ('closed', 'cancelled');
create index after_sales_state on after_sales (state, due_at, id);
create index after_sales_promise on after_sales (promise_at) where promise_at is not null;
create index after_sales_owner on after_sales (owner_id, id) where owner_id is not null;

-- The goods it is about. `refunded`: their money has been decided to go back, so that no other case may name them.
create table after_sale_lines (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  order_line_id bigint not null references order_lines,
  count integer not null check (count > 0),
  serials text[] not null default '{}',
  unit_id bigint, -- of the buyer's equipment
  unique (after_sale_id, order_line_id)
);
create index after_sale_lines_line on after_sale_lines (order_line_id, after_sale_id);
create index after_sale_lines_unit on after_sale_lines (unit_id) where unit_id is not null;
select keep_record('after_sale_lines', '{unit_id}');

create table after_sale_messages (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  staff_id bigint references staff, -- null: the buyer
  internal boolean not null default false, -- for the office alone
  text text not null,
  created_at timestamptz not null,
  check (staff_id is not null or not internal)
);
create index after_sale_messages_of on after_sale_messages (after_sale_id, id);
select keep_record('after_sale_messages');

create table after_sale_files (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  file_id bigint not null references files,
  message_id bigint references after_sale_messages,
  staff_id bigint references staff, -- null: the buyer
  internal boolean not null default false,
  created_at timestamptz not null,
  unique (after_sale_id, file_id)
);
create index after_sale_files_file on after_sale_files (file_id);
select keep_record('after_sale_files');

-- What goes to the buyer for a case. Not a shipment of its order, which may long be complete and whose goods have all left.
create table after_sale_dispatches (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  kind text not null check (kind in ('repaired', 'exchange', 'parts', 'unrepaired')),
  carrier text not null,
  tracking_no text not null,
  tracking_url text not null default '',
  serials text[] not null default '{}',
  contents text not null default '',
  staff_id bigint not null references staff,
  sent_at timestamptz not null,
  arrived_at timestamptz
);
create index after_sale_dispatches_of on after_sale_dispatches (after_sale_id, id);
select keep_record('after_sale_dispatches', '{arrived_at}');

-- What was decided to go back for a case; money/refund sees to the rest.
create table after_sale_refunds (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  order_id bigint not null references orders,
  cents bigint not null check (cents > 0),
  staff_id bigint not null references staff,
  created_at timestamptz not null
);
create index after_sale_refunds_of on after_sale_refunds (after_sale_id, id);
create index after_sale_refunds_order on after_sale_refunds (order_id);
select keep_record('after_sale_refunds');

-- Somebody was harmed or could have been: who must see to it, whom it was reported to, and how it ended. Beside the case, for its people only.
create table vigilance_records (
  id bigint generated always as identity (start with 101) primary key,
  after_sale_id bigint not null unique references after_sales,
  version integer not null default 1,
  said text not null, -- what the buyer wrote of it
  owner_id bigint references staff,
  due_at timestamptz not null, -- by when somebody has to have judged it
  due_told boolean not null default false,
  told_on date, -- the authority
  told_whom text not null default '',
  reference text not null default '', -- of the authority
  outcome text check (outcome in ('not-reportable', 'reported', 'corrective-action')),
  closed_at timestamptz,
  created_at timestamptz not null,
  check ((outcome is null) = (closed_at is null))
);
create index vigilance_open on vigilance_records (due_at) where closed_at is null;
create table vigilance_notes (
  id bigint generated always as identity primary key,
  record_id bigint not null references vigilance_records,
  staff_id bigint not null references staff,
  text text not null,
  created_at timestamptz not null
);
create index vigilance_notes_of on vigilance_notes (record_id, id);
select keep_record('vigilance_notes');

-- Who holds an order open: it does not complete while somebody does. The order's own; others ask its door.
create table order_holds (
  order_id bigint not null references orders,
  kind text not null,
  thing_id bigint not null,
  held_at timestamptz not null,
  primary key (order_id, kind, thing_id)
);
alter table orders add column held boolean not null default false;
