create table addresses (
  id bigint generated always as identity (start with 501) primary key,
  user_id bigint not null references users on delete cascade,
  first_name text not null,
  last_name text not null,
  nation text not null,
  phone text not null,
  address1 text not null,
  address2 text not null default '',
  province text not null,
  city text not null,
  port text not null default '',
  postal_code text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table favourites (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favourites_newest on favourites (user_id, created_at desc);

-- selection_ids is sorted: the same product with the same options is one line.
create table cart_items (
  id bigint generated always as identity (start with 1001) primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  selection_ids bigint[] not null default '{}',
  count integer not null check (count between 1 and 9999999),
  checked boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, product_id, selection_ids)
);

create table files (
  id bigint generated always as identity (start with 70001) primary key,
  owner_id bigint not null references users on delete cascade,
  purpose text not null,
  name text not null, -- as the owner called it, for display only
  stored_as text not null unique, -- generated
  type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
create index files_owner on files (owner_id, id);
