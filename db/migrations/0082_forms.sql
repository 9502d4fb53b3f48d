-- Registrations of hospital projects and suggestions come in beside the messages of the contact form (decision 089): one inbox, one clock.
alter table contact_messages
  add column topic text not null default 'contact' check (topic in ('contact', 'project', 'suggestion')),
  add column details jsonb not null default '{}'; -- what the form of its topic asks beyond the message
create index contact_messages_topic on contact_messages (topic, id);

-- What its writer, signed in, has sent along; it goes with the account's files.
create table enquiry_files (
  enquiry_id bigint not null references contact_messages on delete cascade,
  file_id bigint not null references files on delete cascade,
  primary key (enquiry_id, file_id)
);
create index enquiry_files_file on enquiry_files (file_id);
