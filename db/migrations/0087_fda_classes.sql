-- The device classification of the US FDA, as it publishes it: what a product's code stands for. No product holds a row back: a code may be older
-- or newer than the file that was imported last.
create table fda_classes (
  code text primary key, -- 'FRN'
  name text not null,
  class text not null, -- 1, 2, 3, U (unclassified), N (not classified), F (humanitarian use)
  regulation text not null, -- of 21 CFR, '880.5725'; '' where there is none
  panel text not null, -- that reviews it, in the file's two letters
  found_by text generated always as (lower(code || ' ' || name || ' ' || regulation)) stored,
  changed_at timestamptz not null
);
create index fda_classes_found on fda_classes using gin (found_by gin_trgm_ops);
create index fda_classes_name on fda_classes (name, code);
create trigger fda_classes_changed after insert or delete or update on fda_classes for each statement execute function tell_catalogue_changed();
