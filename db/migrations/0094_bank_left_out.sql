-- What a file of the bank says and is no new line of its statement (docs/decisions/097-bank-statements.md): finance reads it by name.
create table bank_left_out (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  why text not null check (why in ('known', 'pending', 'information', 'zero')),
  booked_on date,
  cents bigint not null,
  payer_name text not null,
  remittance text not null,
  reference text not null,
  line_id bigint references bank_lines, -- known: the line that is there
  check ((why = 'known') = (line_id is not null))
);
create index bank_left_out_statement on bank_left_out (statement_id, id);
create index bank_left_out_line on bank_left_out (line_id);
select keep_record('bank_left_out');

-- What takes a line back has its amount, and its reference where the bank gives one.
create index bank_lines_returned on bank_lines (account_id, cents) where returned;
create index bank_lines_reference on bank_lines (account_id, reference) where reference <> '';
