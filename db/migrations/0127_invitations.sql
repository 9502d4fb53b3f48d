-- Who came by whose invitation, and what becomes of it (docs/decisions/115-check-in-and-invitations.md).
create table invitations (
  id bigint generated always as identity (start with 501) primary key,
  inviter_id bigint not null references users,
  invited_id bigint not null unique references users,
  state text not null check (state in ('joined', 'ripening', 'held', 'rewarded', 'refused')),
  state_at timestamptz not null,
  version integer not null default 1,
  reasons text[] not null default '{}', -- why somebody looks at it before anything is given
  order_id bigint, -- the first that counts; orders come later than invitations, so nothing refers to them here
  ripe_at timestamptz, -- when the order's return time is over
  points integer not null default 0, -- that the inviter has got
  invited_points integer not null default 0,
  note text not null default '', -- for the office
  decided_by bigint references staff,
  created_at timestamptz not null,
  check (inviter_id <> invited_id)
);
create index invitations_inviter on invitations (inviter_id, id desc);
create index invitations_state on invitations (state, id);
create index invitations_ripe on invitations (ripe_at) where state = 'ripening';
create index invitations_order on invitations (order_id) where order_id is not null;
create index invitations_rewarded on invitations (inviter_id, state_at) where state = 'rewarded';
insert into invitations (inviter_id, invited_id, state, state_at, created_at)
  select invited_by, id, 'joined', created_at, created_at from users where invited_by is not null and invited_by <> id order by id;

-- From which network an account was made, as a mark that only this installation can make; forgotten when its time is over.
create table sign_up_networks (
  user_id bigint primary key references users,
  mark bytea not null,
  at timestamptz not null
);
create index sign_up_networks_mark on sign_up_networks (mark, at);
create index sign_up_networks_at on sign_up_networks (at);
