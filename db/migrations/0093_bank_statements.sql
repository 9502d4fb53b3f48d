-- Statements of the bank (docs/decisions/097-bank-statements.md): accounts of the house, the files that were brought, what stands in them line
-- by line, and which receipts a line has become.
create table bank_accounts (
  id bigint generated always as identity (start with 11) primary key,
  version integer not null default 1,
  name text not null,
  number text not null, -- IBAN or account number: capitals, no spaces
  bic text not null,
  bank text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sheet jsonb, -- how its spreadsheets are read: what each heading holds, the order of dates, the decimal sign
  created_at timestamptz not null,
  unique (number, currency)
);

create table bank_files (
  id bigint generated always as identity (start with 101) primary key,
  file_id bigint not null references files,
  digest bytea not null unique, -- the same file twice is one
  name text not null,
  format text not null check (format in ('camt', 'mt940', 'csv')),
  account_id bigint references bank_accounts, -- of spreadsheets, which do not say it
  sheet jsonb, -- how a spreadsheet is read
  line_count integer not null,
  read_count integer not null default 0, -- a job that is killed goes on from here
  known_count integer not null default 0, -- lines that an earlier statement had brought
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  done_at timestamptz
);
create index bank_files_open on bank_files (id) where done_at is null;

create table bank_statements (
  id bigint generated always as identity (start with 201) primary key,
  bank_file_id bigint not null references bank_files,
  account_id bigint not null references bank_accounts,
  position integer not null, -- in its file
  number text not null,
  from_day date,
  to_day date,
  opening_cents bigint, -- null where a spreadsheet has no balances
  closing_cents bigint,
  currency text not null,
  line_count integer not null,
  unique (bank_file_id, position)
);
create index bank_statements_account on bank_statements (account_id, to_day desc, id desc);

create table bank_lines (
  id bigint generated always as identity (start with 1001) primary key,
  version integer not null default 1,
  statement_id bigint not null references bank_statements,
  account_id bigint not null references bank_accounts,
  position integer not null, -- in its file
  key text not null, -- what makes it the same line in two statements
  booked_on date not null,
  value_on date not null,
  cents bigint not null check (cents <> 0), -- less than nothing: money that went out
  currency text not null,
  payer_name text not null,
  payer_account text not null, -- capitals, no spaces
  remittance text not null,
  reference text not null, -- of the bank; '' where it gives none
  charges_cents bigint, -- that the bank says it has kept
  returned boolean not null, -- takes an earlier line back
  found_by text generated always as (lower(payer_name || ' ' || payer_account || ' ' || remittance || ' ' || reference)) stored,
  state text not null check (state in ('waiting', 'confirmed', 'credited', 'set_aside')),
  state_at timestamptz not null,
  used_cents bigint not null default 0, -- of what came in: entered as receipts
  why text not null default '', -- set aside: the reason
  note text not null default '',
  kind text not null default 'unknown', -- what it probably is
  score integer not null default 0,
  proposal jsonb not null default '{"parts":[],"reasons":[]}',
  matched_at timestamptz,
  unique (account_id, key),
  constraint bank_lines_used_once check (used_cents between 0 and greatest(cents, 0))
);
create index bank_lines_statement on bank_lines (statement_id, position);
create index bank_lines_account on bank_lines (account_id, booked_on desc, id desc);
create index bank_lines_state on bank_lines (state, booked_on desc, id desc);
create index bank_lines_kind on bank_lines (kind, booked_on desc, id desc) where state = 'waiting';
create index bank_lines_matched on bank_lines (matched_at nulls first, id) where state = 'waiting';
create index bank_lines_payer on bank_lines (payer_account) where used_cents > 0;
create index bank_lines_found on bank_lines using gin (found_by gin_trgm_ops);
create index bank_lines_booked on bank_lines (booked_on desc, id desc);
-- What is reckoned from a row is not there yet when a change is judged, so it counts as open.
select keep_record('bank_lines', '{found_by,version,state,state_at,used_cents,why,note,kind,score,proposal,matched_at}');

-- What a line has become: a receipt belongs to one line at most, and stays with it until it is taken back.
create table bank_line_parts (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_lines,
  credit_id bigint not null unique references bank_credits,
  order_id bigint not null references orders,
  instalment_id bigint not null references instalments,
  cents bigint not null check (cents > 0),
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bank_line_parts_line on bank_line_parts (line_id);
create index bank_line_parts_instalment on bank_line_parts (instalment_id) where undone_at is null;
select keep_record('bank_line_parts', '{undone_at}');

-- Orders by the end of their number, which is all that payers write now and then.
create index orders_number_end on orders (right(order_no, 12));
