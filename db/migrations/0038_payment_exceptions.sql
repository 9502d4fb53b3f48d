-- Money that does not fit what was asked for waits for a person (docs/decisions/059-exceptions-of-payment.md).
create table payment_exceptions (
  id bigint generated always as identity (start with 101) primary key,
  kind text not null check (kind in ('amount', 'details', 'pending', 'late', 'excess', 'reference')),
  state text not null default 'open' check (state in ('open', 'returning', 'cleared', 'accepted', 'returned', 'settled')),
  state_at timestamptz not null,
  version integer not null default 1,
  payment_id text references payments,
  bank_reference text, -- of transfers, as it is compared: capitals, no spaces
  order_id bigint not null references orders, -- the first that it concerns, under whose history it stands
  told jsonb not null, -- what the provider said, or the transfers entered under the reference
  fingerprint text not null, -- of what was told: the same again is the same exception
  cents bigint check (cents > 0), -- what it is about: captured, or more than was due
  owner_id bigint references staff,
  opened_at timestamptz not null,
  tried_at timestamptz, -- the return at the provider
  check ((payment_id is null) <> (bank_reference is null))
);
create unique index payment_exceptions_payment on payment_exceptions (payment_id, fingerprint) where payment_id is not null;
create unique index payment_exceptions_reference on payment_exceptions (bank_reference, fingerprint) where bank_reference is not null;
create unique index payment_exceptions_once on payment_exceptions (payment_id) where payment_id is not null and state in ('open', 'returning');
create index payment_exceptions_open on payment_exceptions (opened_at) where state in ('open', 'returning');
create index payment_exceptions_order on payment_exceptions (order_id);

-- When the provider was last asked about it by the daily look; null since its state has changed.
alter table payments add column asked_at timestamptz;
create index payments_unpaid on payments (created_at) where state <> 'captured' and provider_order_id is not null;
create index payment_instalments_order on payment_instalments (order_id);
create index bank_credits_created on bank_credits (created_at);
create index bank_credits_reference on bank_credits (upper(regexp_replace(bank_reference, '\s', '', 'g')));

-- In which language somebody of staff last came in; mails to them are written in it.
alter table staff add column language text;
