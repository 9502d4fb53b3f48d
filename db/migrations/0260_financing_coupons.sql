-- A coupon can lower the rate of an offer for financing (docs/decisions/155-coupons-for-financing.md).
alter table financing_applications add column benefit jsonb; -- what lowers its rate, as it was promised when it was handed in; null: nothing
alter table coupon_grants
  add column applied_to bigint references financing_applications, -- the application that it is spent on, in place of a checkout
  add check (reserved_for is null or applied_to is null);
create unique index coupon_grants_applied_to on coupon_grants (applied_to) where applied_to is not null; -- one for each
