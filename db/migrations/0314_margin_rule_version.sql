-- A limit is taken away as it was seen.
alter table margin_rules add version int not null default 1;
