-- What banks write about a letter of credit without its own form (SWIFT MT799, or plain words), as it came (docs/decisions/099-letters-of-credit.md).
create table letter_messages (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters_of_credit,
  type text not null default '' check (type ~ '^(\d{3})?$'), -- of a SWIFT message; '': it does not say
  reference text not null default '', -- the bank's own, of this message
  related text not null default '', -- what it is about: the number of the credit, as a rule
  body text not null, -- the whole, as it was pasted
  digest bytea not null, -- of that: the same message stands once
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  unique (letter_id, digest)
);
select keep_record('letter_messages');
