-- City partners: who applies, who is one and for which places, which customers they brought, and what they earn by them
-- (docs/decisions/116-city-partners.md).
create table partner_applications (
  id bigint generated always as identity (start with 101) primary key,
  enquiry_id bigint not null unique references contact_messages, -- what was written
  user_id bigint references users, -- whoever was signed in; else the account of the address, once there is one
  name text not null,
  email text not null,
  company_name text not null default '',
  nation text not null,
  city text not null,
  message text not null,
  language text not null,
  state text not null check (state in ('submitted', 'info_requested', 'accepted', 'refused')),
  state_at timestamptz not null,
  version integer not null default 1,
  question text not null default '', -- what we asked last
  answer text not null default '',
  said text not null default '', -- why it was refused, for its writer
  decided_by bigint references staff,
  created_at timestamptz not null,
  check (state not in ('accepted', 'refused') or decided_by is not null)
);
create index partner_applications_state on partner_applications (state, id);
create index partner_applications_email on partner_applications (lower(email), id);
create index partner_applications_user on partner_applications (user_id) where user_id is not null;

create table partners (
  id bigint generated always as identity (start with 101) primary key,
  user_id bigint not null references users,
  application_id bigint references partner_applications,
  commission_points integer not null check (commission_points between 0 and 5000), -- hundredths of a percent, of orders placed from now on
  customer_months integer not null check (customer_months between 1 and 120), -- how long a customer counts, once brought
  since timestamptz not null,
  ended_at timestamptz,
  note text not null default '', -- for the office
  version integer not null default 1
);
create unique index partners_user on partners (user_id) where ended_at is null;
create index partners_users on partners (user_id, id);

create table partner_territories (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  nation text not null check (nation ~ '^[A-Z]{2}$'),
  city text not null default '' -- '': all of the country
);
create unique index partner_territories_once on partner_territories (partner_id, nation, lower(city));
create index partner_territories_place on partner_territories (nation, lower(city));

create table partner_customers (
  id bigint generated always as identity (start with 101) primary key,
  partner_id bigint not null references partners,
  user_id bigint not null references users,
  how text not null check (how in ('code', 'assigned')),
  since timestamptz not null,
  until timestamptz not null,
  assigned_by bigint references staff,
  check ((how = 'assigned') = (assigned_by is not null)),
  check (until >= since)
);
create index partner_customers_partner on partner_customers (partner_id, id);
create index partner_customers_user on partner_customers (user_id, since);

-- What a completed order earns, and what a refund takes of it again. Waiting until the time for returns is over, then posted in the ledger.
create table partner_commissions (
  id bigint generated always as identity (start with 101) primary key,
  partner_id bigint not null references partners,
  customer_id bigint not null references partner_customers,
  order_id bigint not null references orders,
  cause text not null check (cause in ('order', 'refund')),
  cause_id bigint not null, -- the order, or the refund
  base_cents bigint not null, -- of the goods, that it is a part of
  commission_points integer not null,
  cents bigint not null check ((cause = 'order') = (cents > 0) and cents <> 0),
  state text not null check (state in ('waiting', 'posted')),
  due_at timestamptz not null,
  posted_at timestamptz,
  created_at timestamptz not null,
  unique (cause, cause_id),
  check ((state = 'posted') = (posted_at is not null))
);
create index partner_commissions_due on partner_commissions (due_at, id) where state = 'waiting';
create index partner_commissions_partner on partner_commissions (partner_id, id);
create index partner_commissions_order on partner_commissions (order_id);
create index partner_commissions_customer on partner_commissions (customer_id);
