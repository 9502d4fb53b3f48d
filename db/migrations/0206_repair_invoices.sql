-- A repair that was paid has its commercial invoice (docs/decisions/133-the-invoice-of-a-repair.md).
alter table documents drop constraint documents_subject_kind_check;
alter table documents add constraint documents_subject_kind_check check (subject_kind in ('order', 'quotation', 'after-sale'));
alter table repair_payments add column invoice_id bigint references documents;
create index repair_payments_invoice on repair_payments (invoice_id) where invoice_id is not null;
