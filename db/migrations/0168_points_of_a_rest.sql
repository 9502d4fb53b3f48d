-- Points that were spent on what is not sent of an order, as both sides agree on it: they go back with its money (docs/decisions/119-points-go-back.md).
alter table cancellations add column rest_points bigint check (rest_points >= 0); -- null: the whole order is meant, or it was asked for before this
