-- What of a notice an owner was told first: a notice that was changed before it was published has not changed for them. Null: told before this was kept.
alter table recall_owners add column first_number integer;
