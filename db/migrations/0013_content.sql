-- Pages that the operator writes, by the address that the specification gives them. Texts are per language; English is always there.
create table content_pages (
  id bigint generated always as identity primary key,
  key text not null unique, -- what the product calls it: 'start'
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title jsonb not null check (coalesce(title->>'en', '') <> ''),
  summary jsonb not null,
  body jsonb not null, -- Markdown
  published boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references staff -- null: as it came
);
-- Pages of visitors are kept in memory until something that they show has changed.
create trigger content_pages_changed after insert or delete or update on content_pages
  for each statement execute function tell_catalogue_changed();

-- What somebody has written to the operator by the contact form.
create table contact_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null, -- who was signed in
  name text not null,
  email text not null,
  phone text not null,
  nation text not null,
  company_name text not null,
  job_title text not null,
  product_name text not null,
  message text not null,
  language text not null,
  status text not null default 'new' check (status in ('new', 'answered')),
  note text not null default '', -- of staff
  answered_by bigint references staff,
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((status = 'answered') = (answered_at is not null))
);
create index contact_messages_new on contact_messages (id) where status = 'new';
create index contact_messages_email on contact_messages (email, created_at);

-- Addresses that want to be written to. One that has withdrawn keeps its row, so that nobody writes to it from an older list.
create table subscribers (
  id bigint generated always as identity primary key,
  email text not null unique,
  source text not null, -- the place of the form: 'footer'
  language text not null,
  token text not null unique, -- in the link that withdraws; opens nothing else
  subscribed_at timestamptz not null,
  withdrawn_at timestamptz
);
