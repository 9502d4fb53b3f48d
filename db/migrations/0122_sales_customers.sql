-- Sales people of the shop front (docs/decisions/109-acting-for-a-customer.md): whose customers buyers are, and what is done for them.
create table sales_customers (
  id bigint generated always as identity (start with 501) primary key,
  sales_id bigint not null references users,
  customer_id bigint not null references users,
  ordering boolean not null default true, -- the customer lets them order and accept quotations
  staff_id bigint references staff, -- who has assigned; null: the customer has accepted an invitation
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'sales', 'staff')),
  check (sales_id <> customer_id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index sales_customers_live on sales_customers (customer_id) where ended_at is null;
create index sales_customers_sales on sales_customers (sales_id, id desc) where ended_at is null;
create index sales_customers_customer on sales_customers (customer_id, id desc);

-- Links by which a buyer becomes somebody's customer; the database knows their hash alone.
create table sales_invitations (
  id bigint generated always as identity primary key,
  sales_id bigint not null references users,
  token_sha256 bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references users
);
create index sales_invitations_sales on sales_invitations (sales_id, id desc);

-- What is done for a customer: who, on whose behalf, what. Nobody changes it.
create table sales_acts (
  id bigint generated always as identity primary key,
  sales_customer_id bigint not null references sales_customers,
  sales_id bigint not null references users,
  customer_id bigint not null references users,
  act text not null check (act in ('order', 'quotation', 'accept', 'message', 'address', 'begin', 'leave')),
  thing_id bigint, -- the order, the quotation, the address
  created_at timestamptz not null
);
create index sales_acts_customer on sales_acts (customer_id, id desc);
create index sales_acts_thing on sales_acts (thing_id) where act in ('order', 'accept');
select keep_record('sales_acts');

-- What a sales person wants to come back to.
create table sales_follow_ups (
  id bigint generated always as identity primary key,
  sales_customer_id bigint not null references sales_customers,
  note text not null,
  due_on date not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index sales_follow_ups_of on sales_follow_ups (sales_customer_id, due_on, id);
create index sales_follow_ups_due on sales_follow_ups (due_on, id) where done_at is null;

-- For whom the session acts; the assignment says each time whether it still may.
alter table sessions add column acting_id bigint references sales_customers;
create index sessions_acting on sessions (acting_id) where acting_id is not null;
