-- A priced checkout that waits for its submission; submitting it twice answers the same orders.
create table confirmations (
  id text primary key, -- random
  user_id bigint not null references users on delete cascade,
  source jsonb not null, -- {cartItemIds} or {buyNow}
  snapshot jsonb not null, -- lines as priced when shown
  request text, -- what was submitted: the same again is a repeat, anything else under this id is refused
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  answer jsonb
);
create index confirmations_user on confirmations (user_id, created_at);
create index confirmations_expiry on confirmations (expires_at) where submitted_at is null;

-- Orders keep their own copy of everything: nothing in them changes when the catalogue or an address does.
create table orders (
  id bigint generated always as identity (start with 200001) primary key,
  order_no text not null unique,
  confirmation_id text not null references confirmations,
  user_id bigint not null references users,
  shop_id bigint not null references shops,
  shop_name text not null,
  state text not null,
  state_at timestamptz not null, -- since when
  state_before text, -- remembered while a cancellation is asked for
  version integer not null default 1,
  term text not null check (term in ('exw', 'fob', 'cif', 'ddu')),
  named_place text not null,
  transport text check (transport in ('sea', 'air')),
  pay_method text not null,
  finance_type integer,
  total_cents bigint not null, -- list prices
  saving_cents bigint not null,
  options_cents bigint not null,
  discount_cents bigint not null default 0,
  points integer not null default 0,
  freight_cents bigint, -- null = not fixed yet
  freight_due_at timestamptz, -- the 12-hour clock
  freight_fixed_at timestamptz,
  payable_until timestamptz,
  address jsonb not null,
  buyer jsonb not null, -- name, company, e-mail, phone
  voltage text not null,
  socket text not null,
  package text not null,
  remark text not null default '',
  shop_remark text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  hidden_at timestamptz -- the buyer removed it from the list
);
create index orders_user on orders (user_id, id desc) where hidden_at is null;
create index orders_shop on orders (shop_id, id desc);
create index orders_state on orders (state, state_at);
create index orders_created on orders (created_at);
create index orders_open on orders (shop_id) where state not in ('completed', 'cancelled'); -- what waits for staff
create index orders_confirmation on orders (confirmation_id);

create table order_lines (
  id bigint generated always as identity (start with 300001) primary key,
  order_id bigint not null references orders,
  position integer not null,
  product_id bigint not null,
  slug text not null,
  model text not null,
  name jsonb not null,
  image text not null,
  selection jsonb not null default '[]', -- [{id, key, value, cents}] with texts per language
  count integer not null check (count > 0),
  list_cents bigint not null,
  saving_cents bigint not null,
  options_cents bigint not null,
  hs_code text not null,
  origin text not null,
  net_grams bigint not null,
  gross_grams bigint not null,
  carton_mm integer[] not null,
  units_per_carton integer not null,
  warranty_months integer,
  lead_days integer not null
);
create index order_lines_order on order_lines (order_id, position);

-- Every change of state of an order, an instalment or a shipment; never changed or deleted.
create table transitions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  machine text not null check (machine in ('order', 'instalment', 'shipment')),
  subject_id bigint not null,
  order_id bigint not null references orders,
  event text not null,
  from_state text not null,
  to_state text not null,
  version integer not null,
  actor text not null, -- buyer, staff, system
  actor_id bigint,
  reason text not null default '',
  detail jsonb not null default '{}'
);
create index transitions_order on transitions (order_id, id);
create trigger transitions_append_only before update or delete on transitions for each row execute function refuse_change();

create table instalments (
  id bigint generated always as identity (start with 400001) primary key,
  order_id bigint not null references orders,
  position integer not null,
  kind text not null check (kind in ('full', 'deposit', 'balance')),
  trigger_event text not null, -- the order event that makes it due
  amount_cents bigint not null check (amount_cents >= 0),
  received_cents bigint not null default 0,
  state text not null,
  state_at timestamptz not null,
  version integer not null default 1,
  due_at timestamptz,
  unique (order_id, position)
);
create index instalments_open on instalments (state, order_id) where state in ('due', 'overdue', 'processing', 'proof_uploaded', 'part_received', 'rejected');

-- What the bank has credited, as finance entered it; one transfer may pay several instalments, but each only once.
create table bank_credits (
  id bigint generated always as identity primary key,
  instalment_id bigint not null references instalments,
  bank_reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  value_date date not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  unique (instalment_id, bank_reference)
);
create trigger bank_credits_append_only before update or delete on bank_credits for each row execute function refuse_change();

create table receipts (
  id bigint generated always as identity primary key,
  instalment_id bigint not null references instalments,
  order_id bigint not null references orders,
  file_id bigint not null references files,
  sha256 bytea not null,
  stated_cents bigint,
  remark text not null default '',
  status text not null default 'uploaded' check (status in ('uploaded', 'accepted', 'rejected')),
  reason text not null default '',
  created_at timestamptz not null,
  unique (order_id, sha256)
);
create index receipts_order on receipts (order_id, id);

create table shipments (
  id bigint generated always as identity (start with 600001) primary key,
  order_id bigint not null references orders,
  state text not null,
  version integer not null default 1,
  mode text not null check (mode in ('sea', 'air', 'express', 'collection')),
  carrier text not null default '',
  carrier_url text not null default '',
  tracking_no text not null default '',
  eta date,
  shipped_at timestamptz,
  created_at timestamptz not null
);
create index shipments_order on shipments (order_id, id);

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  count integer not null check (count > 0),
  primary key (shipment_id, order_line_id)
);

create table shipment_entries (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  at timestamptz not null,
  place text not null default '',
  text text not null
);
create index shipment_entries_shipment on shipment_entries (shipment_id, id);

-- One attempt to pay online, for one or several instalments of one buyer.
create table payments (
  id text primary key, -- random; also the provider's idempotency key
  user_id bigint not null references users,
  provider text not null,
  provider_order_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD',
  payee text not null,
  state text not null check (state in ('created', 'approved', 'capturing', 'captured', 'failed', 'void')),
  capture_id text unique,
  redirect_url text,
  return_url text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index payments_user on payments (user_id, created_at);
create index payments_open on payments (changed_at) where state in ('created', 'approved', 'capturing');

create table payment_instalments (
  payment_id text not null references payments,
  instalment_id bigint not null references instalments,
  order_id bigint not null references orders,
  amount_cents bigint not null,
  primary key (payment_id, instalment_id)
);
create index payment_instalments_instalment on payment_instalments (instalment_id);

-- Notices of payment providers by their own id: a repeated one is recognised and answered without effect.
create table payment_notices (
  provider text not null,
  notice_id text not null,
  kind text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, notice_id)
);
