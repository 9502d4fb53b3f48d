-- When a submission was turned down because the same goods had been ordered a short while before: a client that cannot say 'a second time'
-- is believed where it confirms them again after that.
alter table confirmations add column told_at timestamptz;
