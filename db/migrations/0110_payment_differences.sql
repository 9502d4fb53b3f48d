-- What the books of payment providers and ours say differently, asked for daily (docs/decisions/104-cards-local-currency-reconciliation.md).
create table provider_checks (
  provider text not null,
  day date not null,
  begun_at timestamptz not null,
  done_at timestamptz, -- null: under way, or broken off
  source text check (source in ('list', 'each')), -- the provider's list, or each payment by itself
  from_at timestamptz, -- of what was compared
  movements integer not null default 0,
  found integer not null default 0,
  failure text not null default '',
  primary key (provider, day)
);

create table payment_differences (
  id bigint generated always as identity (start with 101) primary key,
  provider text not null,
  kind text not null check (kind in ('unknown', 'missing', 'amount', 'fee', 'refund')),
  capture_id text not null,
  payment_id text references payments,
  order_id bigint references orders,
  exception_id bigint references payment_exceptions, -- that the same money waits in
  ours text not null, -- amount and currency, '' where there is nothing
  theirs text not null,
  at timestamptz not null, -- when it moved
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  state_at timestamptz not null,
  version integer not null default 1,
  note text not null default '',
  found_at timestamptz not null
);
-- The same difference again is the same row.
create unique index payment_differences_once on payment_differences (provider, kind, capture_id, ours, theirs);
create index payment_differences_open on payment_differences (found_at, id) where state <> 'resolved';
create index payment_differences_resolved on payment_differences (state_at desc, id desc) where state = 'resolved';
create index payment_differences_order on payment_differences (order_id) where order_id is not null;

-- What was captured in a time, and what was sent back in it.
create index payments_captured on payments (provider, changed_at) where state = 'captured';
create index refunds_by_provider on refunds (state_at) where way = 'provider' and state = 'paid';
create index payment_exceptions_returned on payment_exceptions (state_at) where state = 'returned';
