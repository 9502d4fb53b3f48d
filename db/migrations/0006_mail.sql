-- Every mail that was ever to be sent, until it is swept. `text` and `html` hold a mark where the code or link stands; the code or link
-- itself is in `secret` alone, which is emptied when the mail has been delivered or the secret has expired.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null check (recipient ~ '^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$' and length(recipient) <= 254),
  template text not null,
  language text not null,
  subject text not null check (subject !~ '[\r\n]'),
  text text not null,
  html text not null,
  secret text,
  secret_expires_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  last_error text not null default '',
  last_attempt_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index mails_waiting on mails (created_at) where status = 'waiting';
create index mails_secret on mails (secret_expires_at) where secret is not null;
create index mails_recipient on mails (recipient, id);
create index mails_created on mails (created_at);
