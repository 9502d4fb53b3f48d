-- A coupon that is spent waits for the payment of the orders it was spent on (docs/decisions/054-a-coupon-at-the-checkout.md).
alter table coupon_grants
  add column state text not null default 'available' check (state in ('available', 'reserved', 'used', 'used_final', 'expired')),
  add column version integer not null default 1,
  add column reserved_for text references confirmations; -- the checkout that it was spent on
create index coupon_grants_reserved_for on coupon_grants (reserved_for) where reserved_for is not null;
