-- Reviews of products (docs/decisions/108-reviews.md): of a delivered line of an order, by its buyer, one each.
create table reviews (
  id bigint generated always as identity (start with 101) primary key,
  version integer not null default 1,
  state text not null check (state in ('pending', 'published', 'refused', 'withdrawn')),
  state_at timestamptz not null,
  order_line_id bigint not null unique references order_lines,
  user_id bigint not null references users,
  product_id bigint not null, -- of the line, which knows it for good
  shop_id bigint not null references shops,
  demo boolean not null, -- written by one of the demo's people
  author text not null, -- as everybody reads it: initials, never the account
  nation text not null,
  identity_type text not null,
  stars integer not null check (stars between 1 and 5),
  content text not null,
  language text not null,
  written_at timestamptz not null, -- as it reads now
  published_at timestamptz, -- for the first time
  refuse_reason text,
  refuse_text text not null default '', -- to its author
  answer text not null default '',
  answered_at timestamptz,
  answered_by bigint references staff,
  created_at timestamptz not null,
  keyword text not null generated always as (keyword_text(author || ' ' || content)) stored,
  check (state <> 'refused' or refuse_reason is not null),
  check ((answer = '') = (answered_at is null))
);
create index reviews_shown on reviews (product_id, id desc) where state = 'published';
create index reviews_shown_stars on reviews (product_id, stars, id desc) where state = 'published';
create index reviews_user on reviews (user_id, id desc);
create index reviews_state on reviews (state, id);
create index reviews_shop on reviews (shop_id, id) where state = 'published';
create index reviews_unanswered on reviews (shop_id, id) where state = 'published' and answer = '';
-- As the office lists them: what waits first, the oldest of it before all others.
create index reviews_desk on reviews ((case when state = 'pending' then id end), id desc);
create index reviews_keyword on reviews using gin (keyword gin_trgm_ops);

create table review_pictures (
  review_id bigint not null references reviews,
  file_id bigint not null references files,
  position integer not null,
  primary key (review_id, file_id)
);
create index review_pictures_file on review_pictures (file_id);

-- What readers hold against a published review, each once, until somebody has looked at it.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews,
  user_id bigint not null references users,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references staff,
  unique (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;
select keep_record('review_reports', '{settled_at,settled_by}');

-- How many stars a product has from how many published reviews, those of the demo apart: lists read it beside the product.
create table product_ratings (
  product_id bigint primary key references products on delete cascade,
  counts integer[] not null default '{0,0,0,0,0}', -- of one star, of two, ...
  demo_counts integer[] not null default '{0,0,0,0,0}'
);

create function rate_product(wanted bigint, star integer, is_demo boolean, step integer) returns void language plpgsql as $$
begin
  insert into product_ratings (product_id) select id from products where id = wanted on conflict do nothing;
  if is_demo then
    update product_ratings set demo_counts[star] = demo_counts[star] + step where product_id = wanted;
  else
    update product_ratings set counts[star] = counts[star] + step where product_id = wanted;
  end if;
end $$;

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'published' then
    perform rate_product(old.product_id, old.stars, old.demo, -1);
  end if;
  if new.state = 'published' then
    perform rate_product(new.product_id, new.stars, new.demo, 1);
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or update of state, stars, demo on reviews for each row execute function count_review();

-- Pages of visitors are kept in memory until something that they show has changed.
create trigger reviews_published after insert on reviews
  for each row when (new.state = 'published') execute function tell_catalogue_changed();
create trigger reviews_changed after update on reviews
  for each row when (old.state = 'published' or new.state = 'published') execute function tell_catalogue_changed();
