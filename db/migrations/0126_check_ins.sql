-- Daily check-in (docs/decisions/115-check-in-and-invitations.md). The card is what the next one is measured by; its row is what two at once wait for.
create table check_in_cards (
  user_id bigint primary key references users,
  zone text not null, -- of the member's latest check-in, as the browser named it
  last_day date not null, -- in that zone
  last_at timestamptz not null,
  streak integer not null check (streak >= 1),
  total integer not null check (total >= 1)
);
create table check_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  day date not null,
  at timestamptz not null,
  zone text not null,
  streak integer not null,
  points integer not null,
  unique (user_id, day)
);
select keep_record('check_ins');
