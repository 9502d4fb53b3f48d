-- Up to which message each of the staff has read what is said about a shop's part of a quotation, and files that go out with a version.
create table quotation_reads (
  part_id bigint not null references quotation_parts,
  staff_id bigint not null references staff,
  message_id bigint not null references quotation_messages,
  primary key (part_id, staff_id)
);
alter table quotation_files add column version_id bigint references quotation_versions; -- the first that it came with
-- What staff has handed in and no draft names any more is cleared away: drafts are few.
create index quotation_parts_draft on quotation_parts (id) where draft is not null;
