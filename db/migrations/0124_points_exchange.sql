-- Goods that members get for points (docs/decisions/114-goods-for-points.md): how many points one takes, and how many there are.
create table exchange_goods (
  product_id bigint primary key references products,
  points_price bigint not null check (points_price between 1 and 1000000000),
  left_count integer not null check (left_count >= 0),
  offered boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null
);
create index exchange_goods_open on exchange_goods (product_id) where offered and left_count > 0;
create trigger exchange_goods_changed after insert or delete or update on exchange_goods
  for each statement execute function tell_catalogue_changed();

-- Points that staff gives or takes; one asks, another decides.
create table points_adjustments (
  id bigint generated always as identity (start with 101) primary key,
  user_id bigint not null references users,
  points bigint not null check (points <> 0 and abs(points) <= 10000000),
  reason text not null check (reason <> ''),
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'asked') = (decided_by is null)),
  check (state not in ('approved', 'refused') or decided_by <> asked_by)
);
create index points_adjustments_open on points_adjustments (asked_at, id) where state = 'asked';
create index points_adjustments_user on points_adjustments (user_id, id desc);

-- That some of a member's points end soon is told once a month at most.
create table points_notices (
  user_id bigint not null references users,
  month date not null,
  told_at timestamptz not null,
  primary key (user_id, month)
);
