-- What buyers see of a shop beside its goods: its terms of sale, its logo and when it is closed (docs/decisions/083-terms-of-sale.md).

-- Terms of sale as they were published, one version after the other: Markdown, by language. They never change: orders refer to them.
create table shop_terms (
  id bigint generated always as identity unique,
  shop_id bigint not null references shops,
  version integer not null check (version > 0),
  body jsonb not null,
  published_at timestamptz not null,
  published_by bigint not null references staff,
  primary key (shop_id, version)
);
select keep_record('shop_terms');
-- What is written for the next version. No row: nothing.
create table shop_terms_drafts (
  shop_id bigint primary key references shops on delete cascade,
  body jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null references staff
);

-- Pictures that a shop has brought for its logo; one of them is shown.
create table shop_logos (
  name text primary key,
  version text not null,
  shop_id bigint not null references shops,
  file_id bigint not null unique references files,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  created_by bigint not null references staff
);
create index shop_logos_shop on shop_logos (shop_id);

-- When a shop is closed, or will be, and what it says of that by language. Days by the clocks of its working calendar, both included.
create table shop_closings (
  shop_id bigint primary key references shops on delete cascade,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  said jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null references staff
);
create trigger shop_closings_changed after insert or delete or update on shop_closings
  for each statement execute function tell_catalogue_changed();

alter table shops
  add column terms_version integer, -- null: it sells by the operator's terms alone
  add column logo text references shop_logos, -- null: none
  add foreign key (id, terms_version) references shop_terms (shop_id, version);
-- Which terms whoever ordered has accepted, and whether they were shown: clients from before there were any order by those of the moment.
alter table orders
  add column terms_version integer,
  add column terms_shown boolean not null default false,
  add foreign key (shop_id, terms_version) references shop_terms (shop_id, version);

-- The shop's page says when somebody is there.
create trigger work_calendars_changed after insert or delete or update on work_calendars
  for each statement execute function tell_catalogue_changed();
