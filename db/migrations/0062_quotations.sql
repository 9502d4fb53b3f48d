-- Quotations: what somebody asks (`quotations`, `quotation_lines`), which each shop answers for its part (`quotation_parts`, whose states are
-- those of the machine) by numbered versions that never change (docs/decisions/073-quotations.md).
create table quotations (
  id bigint generated always as identity (start with 500001) primary key,
  quotation_no text not null unique,
  user_id bigint references users, -- null: a visitor's, until the address is proved in an account
  email text not null, -- small letters
  contact jsonb not null, -- name, phone, nation, company
  language text not null,
  source text not null check (source in ('form', 'product', 'cart', 'order')),
  order_id bigint references orders, -- the lapsed order whose goods are asked again
  fingerprint text not null, -- of who asks what: the same at once again is the same quotation
  product_name text not null default '', -- as a visitor typed it
  message text not null default '',
  term text check (term in ('exw', 'fob', 'cif', 'ddu')),
  port text not null default '',
  nation text not null, -- of the destination
  city text not null default '',
  voltage text not null default '',
  socket text not null default '',
  wanted_on date,
  created_at timestamptz not null,
  keyword text not null generated always as (keyword_text(quotation_no || ' ' || email || ' ' || coalesce(contact->>'name', '') || ' ' ||
    coalesce(contact->>'company', '') || ' ' || product_name)) stored
);
create index quotations_keyword on quotations using gin (keyword gin_trgm_ops);
create index quotations_user on quotations (user_id, id desc);
create index quotations_email on quotations (email) where user_id is null;
create index quotations_fingerprint on quotations (fingerprint, created_at);

create table quotation_parts (
  id bigint generated always as identity (start with 510001) primary key,
  quotation_id bigint not null references quotations,
  shop_id bigint references shops, -- null: the operator has not said yet whose it is
  state text not null,
  state_at timestamptz not null,
  version integer not null default 1,
  owner_id bigint references staff,
  asked_at timestamptz not null, -- when the clock last began
  due_at timestamptz, -- null while it does not run
  left_ms bigint, -- of working time, while the clock is stopped for a question
  soon_told_at timestamptz,
  late_told_at timestamptz,
  first_sent_at timestamptz,
  answer_ms bigint, -- working time from asking to the first version
  current_id bigint, -- the version that was sent last
  valid_until timestamptz, -- of that
  draft jsonb, -- what the next version is to say
  draft_at timestamptz,
  approval text not null default 'none' check (approval in ('none', 'asked', 'approved', 'returned')),
  approval_note text not null default '', -- the office's own
  asked_approval_by bigint references staff,
  approved_by bigint references staff,
  order_id bigint references orders, -- what came of it
  close_reason text,
  check ((left_ms is null) or (due_at is null))
);
create unique index quotation_parts_shop on quotation_parts (quotation_id, shop_id) nulls not distinct;
create index quotation_parts_of_shop on quotation_parts (shop_id, id desc);
create index quotation_parts_state on quotation_parts (state, due_at);
create index quotation_parts_due on quotation_parts (due_at) where due_at is not null;
create index quotation_parts_valid on quotation_parts (valid_until) where state = 'sent';
create index quotation_parts_expired on quotation_parts (state_at) where state = 'expired';
create index quotation_parts_owner on quotation_parts (owner_id) where owner_id is not null;

-- What was asked for. The copy of names is as they were then; prices are the versions'.
create table quotation_lines (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations,
  part_id bigint not null references quotation_parts,
  position integer not null,
  product_id bigint references products, -- null: in words only
  name jsonb not null,
  model text not null default '',
  image text not null default '',
  slug text not null default '',
  selection jsonb not null default '[]', -- [{id, key, value}] with texts per language
  count integer not null check (count > 0),
  target_cents bigint check (target_cents >= 0), -- per unit
  note text not null default '',
  wanted_on date,
  keyword text not null generated always as (keyword_text(model || ' ' || coalesce(texts_of(name), ''))) stored
);
create index quotation_lines_keyword on quotation_lines using gin (keyword gin_trgm_ops);
create index quotation_lines_quotation on quotation_lines (quotation_id, position);
create index quotation_lines_part on quotation_lines (part_id);

-- A version as it was sent. Costs stand apart, as nothing that buyers read may touch them.
create table quotation_versions (
  id bigint generated always as identity (start with 520001) primary key,
  part_id bigint not null references quotation_parts,
  number integer not null check (number > 0),
  sent_at timestamptz not null,
  sent_by bigint not null references staff,
  valid_until timestamptz not null,
  terms jsonb not null, -- term, named place, transport, lead days, ways to pay, remarks
  lines jsonb not null, -- goods with price, options, lead time, remark
  total_cents bigint not null, -- list prices, as with orders
  saving_cents bigint not null,
  options_cents bigint not null,
  discount_cents bigint not null,
  freight_cents bigint, -- with insurance; null = not included
  insurance_cents bigint not null default 0,
  result_cents bigint not null,
  costs jsonb not null, -- by line, in cents per unit, or null; the office's own
  approved_by bigint references staff,
  document_id bigint not null references documents, -- its paper
  unique (part_id, number)
);
select keep_record('quotation_versions');
alter table quotation_parts add foreign key (current_id) references quotation_versions;

-- What is said about it, oldest first; `internal` stays in the office.
create table quotation_messages (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations,
  part_id bigint references quotation_parts, -- null: said to all shops
  line_id bigint references quotation_lines,
  at timestamptz not null,
  actor text not null check (actor in ('buyer', 'staff')),
  actor_id bigint,
  kind text not null check (kind in ('message', 'question', 'answer', 'counter')),
  internal boolean not null default false,
  text text not null,
  wishes jsonb not null default '[]', -- of a counter: [{position, targetCents, count, note}]
  check (not internal or actor = 'staff')
);
create index quotation_messages_quotation on quotation_messages (quotation_id, id);

create table quotation_files (
  quotation_id bigint not null references quotations,
  file_id bigint not null references files,
  message_id bigint references quotation_messages, -- null: came with the request
  internal boolean not null default false,
  primary key (quotation_id, file_id)
);

-- A link opens one quotation without log-in. Only its hash is kept.
create table quotation_links (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations,
  token_hash bytea not null unique,
  email text not null, -- where it was sent
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index quotation_links_quotation on quotation_links (quotation_id);
create table quotation_link_uses (
  id bigint generated always as identity primary key,
  link_id bigint not null references quotation_links on delete cascade,
  at timestamptz not null,
  address text not null,
  agent text not null
);
create index quotation_link_uses_link on quotation_link_uses (link_id, id desc);

-- An order that came of a version has its lines, freight and discounts from it.
alter table orders add column quotation_version_id bigint references quotation_versions;
create unique index orders_quotation on orders (quotation_version_id) where quotation_version_id is not null;
alter table orders add column insurance_cents bigint not null default 0; -- within freight_cents
