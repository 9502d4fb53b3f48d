-- From so many units on, a unit costs less: '[{"from": 10, "cents": 95000}]', by rising quantities and falling prices, options aside.
alter table products add column price_tiers jsonb not null default '[]';
