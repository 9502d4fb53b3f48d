-- A change of a policy that is announced before it holds: written to every buyer, shown at log-in and beside the text that still holds. What is
-- announced is the draft of its page, which stays as it is until then.
create table content_announcements (
  id bigint generated always as identity primary key,
  page_id bigint not null references content_pages,
  state text not null default 'announced' check (state in ('announced', 'withdrawn', 'in_force')),
  note jsonb not null check (coalesce(note->>'en', '') <> ''), -- what changes, per language
  holds_at timestamptz not null,
  announced_at timestamptz not null,
  announced_by bigint not null references staff,
  told integer not null default 0, -- buyers it was written to
  told_to bigint not null default 0, -- the last of them, by id
  withdrawn_at timestamptz,
  withdrawn_by bigint references staff,
  settled_at timestamptz, -- all who were written to have been told that it is withdrawn
  number integer, -- of the text that it has become
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((state = 'in_force') = (number is not null))
);
create unique index content_announcements_open on content_announcements (page_id) where state = 'announced';
create index content_announcements_page on content_announcements (page_id, id);
create index content_announcements_shown on content_announcements (holds_at) where state <> 'withdrawn';

-- Who has taken note of it.
create table content_announcement_notes (
  announcement_id bigint not null references content_announcements,
  user_id bigint not null references users,
  noted_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index content_announcement_notes_user on content_announcement_notes (user_id);
