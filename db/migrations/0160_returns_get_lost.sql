-- A parcel that does not come back: said to be lost by staff, with when; and whether anybody has been told that it has not arrived in time.
alter table after_sales add column lost_at timestamptz;
alter table after_sales add column late_told boolean not null default false;
-- Parcels on their way since before there was a time for it.
update after_sales set due_at = state_at + interval '21 days' where state = 'returning';
