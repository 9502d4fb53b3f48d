-- Search by picture: what a picture looks like, as numbers, by its content and by the version of what made the numbers.
create table picture_looks (
  id bigint generated always as identity primary key, -- written one after the other under a lock: processes read on from the last they know
  file text not null, -- with version as in product_images: the content of a picture, whichever products show it
  version text not null,
  embedder text not null,
  look bytea, -- null: the picture cannot be read
  unique (file, version, embedder)
);

-- What somebody searched with, for as long as the address of its results is good. The picture itself is never kept.
create table picture_searches (
  token_hash bytea primary key,
  embedder text not null,
  look bytea not null,
  expires_at timestamptz not null
);
create index picture_searches_expire on picture_searches (expires_at);
