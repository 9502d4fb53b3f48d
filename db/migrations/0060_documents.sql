-- Papers of trade: quotation, proforma invoice, commercial invoice, packing list. What each says is frozen when it is issued; a change is a
-- new version under the same number. The pages are made of the record, one file for each language that somebody asks for.
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('quotation', 'proforma', 'invoice', 'packing')),
  number text not null,
  version integer not null check (version > 0),
  subject_kind text not null check (subject_kind in ('order', 'quotation')),
  subject_id bigint not null,
  language text not null, -- whom it was issued for reads
  record jsonb not null,
  hash bytea not null, -- of the record but for its day: the same is not issued twice
  issued_at timestamptz not null,
  issued_by bigint references staff -- null: nobody, it followed
);
create unique index documents_number on documents (kind, number, version);
create index documents_subject on documents (subject_kind, subject_id, id);
select keep_record('documents');

create table document_files (
  document_id bigint not null references documents,
  language text not null,
  file_id bigint not null references files,
  primary key (document_id, language)
);

-- To whom a paper has been mailed, when, and by whom.
create table document_mails (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents,
  language text not null,
  recipient text not null,
  sent_at timestamptz not null,
  sent_by bigint references staff -- null: nobody, it followed
);
create index document_mails_document on document_mails (document_id);
select keep_record('document_mails');
