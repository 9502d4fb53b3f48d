-- Serial numbers of a unit that were put in the place of another one, or of none: its owner reads them in its history.
create table unit_serials (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  was text not null, -- '': none
  serial text not null, -- '': none
  at timestamptz not null
);
create index unit_serials_unit on unit_serials (unit_id, id);
select keep_record('unit_serials');
