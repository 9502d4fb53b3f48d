-- A case is found by the serial numbers that a parcel was put right to, as by those that were entered first (0161_cases_found).
create index after_sale_dispatch_corrections_serials on after_sale_dispatch_corrections
  using gin (keyword_text(words_of(serials)) gin_trgm_ops) where serials <> '{}';
