-- Mails that are a service and no necessity: who wants none about a topic. No row: they come.
create table mail_refusals (
  user_id bigint not null references users,
  topic text not null check (topic ~ '^[a-z-]+$'),
  since timestamptz not null,
  primary key (user_id, topic)
);
