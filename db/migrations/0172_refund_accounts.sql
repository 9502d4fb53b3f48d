-- The account that a refund by the bank goes to: one of the buyer's own, which they choose on the order (docs/decisions/120-where-a-refund-goes.md).
alter table refunds
  add column bank_id bigint references buyer_banks, -- as the buyer has chosen, while it is owed
  add column bank_version_id bigint references buyer_bank_versions, -- where it goes: that account as it was when the refund was prepared
  add constraint refunds_one_account check (bank_version_id is null or (account = '' and way = 'bank'));
create index refunds_bank on refunds (bank_id) where state in ('prepared', 'approved') and bank_version_id is not null;
