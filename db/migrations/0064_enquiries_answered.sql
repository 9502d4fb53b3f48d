-- Enquiries are answered inside (docs/decisions/074-enquiries-and-buyers.md): who takes care of one, until when it waits for an answer, and
-- what has been written to and fro.
alter table contact_messages
  drop constraint contact_messages_status_check,
  drop constraint contact_messages_check,
  add column owner_id bigint references staff,
  add column due_at timestamptz, -- null also while open, where the calendar has no working hours
  add column told_at timestamptz; -- that its clock runs out
-- Of those that came before, the calendar is not asked.
update contact_messages set due_at = created_at + interval '8 hours' where status = 'new';
alter table contact_messages
  add check (status in ('new', 'waiting', 'answered', 'closed')),
  add check (status <> 'new' or answered_at is null),
  add check (status <> 'answered' or answered_at is not null),
  add check (status = 'new' or due_at is null);
create index contact_messages_status on contact_messages (status, id);
create index contact_messages_due on contact_messages (due_at, id);
create index contact_messages_owner on contact_messages (owner_id, id) where owner_id is not null;
create index contact_messages_user on contact_messages (user_id, id) where user_id is not null;
create index contact_messages_company on contact_messages (lower(company_name), id);
create index contact_messages_keyword on contact_messages
  using gin (keyword_text(name || ' ' || email || ' ' || company_name || ' ' || product_name || ' ' || message) gin_trgm_ops);

create table enquiry_messages (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references contact_messages on delete cascade,
  at timestamptz not null,
  sent boolean not null, -- by us, as a mail; else it came from the writer, and staff has noted it
  staff_id bigint not null references staff,
  language text not null default '', -- of the mail
  text text not null
);
create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, id);
