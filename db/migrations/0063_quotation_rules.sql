-- When a shop works (null: the operator, and shops that say nothing of their own). No row: round the clock.
create table work_calendars (
  id bigint generated always as identity primary key,
  shop_id bigint references shops,
  zone text not null, -- IANA
  hours jsonb not null, -- [[{from, to}], ...] of seven days from Monday, 'HH:MM'
  holidays date[] not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null
);
create unique index work_calendars_shop on work_calendars (shop_id) nulls not distinct;

-- Which versions a manager has to see before they go out. The closest rule counts: of the shop before that of all, of the category before
-- that of all goods, of the buyer's kind before that of all. In basis points.
create table margin_rules (
  id bigint generated always as identity primary key,
  shop_id bigint references shops,
  category_id bigint references categories,
  identity_type text,
  max_discount_bp integer check (max_discount_bp between 0 and 10000), -- off list prices
  min_margin_bp integer check (min_margin_bp between 0 and 10000), -- of the price, where the cost is known
  changed_by bigint not null references staff,
  changed_at timestamptz not null,
  check (num_nonnulls(max_discount_bp, min_margin_bp) > 0)
);
create unique index margin_rules_once on margin_rules (shop_id, category_id, identity_type) nulls not distinct;

-- What a unit costs the shop, as last entered. Never read by anything that answers buyers.
create table product_costs (
  product_id bigint primary key references products on delete cascade,
  cost_cents bigint not null check (cost_cents >= 0),
  changed_by bigint not null references staff,
  changed_at timestamptz not null
);
