-- A file belongs to an owner of any kind: a buyer, a product, a category, an order, whatever comes (features/platform/file/file.owners.ts).
-- What becomes of files when their owner goes is a rule of the kind, in code: no foreign key knows all owners.
alter table files drop constraint files_owner_id_fkey;
alter table files add column owner_kind text not null default 'buyer';
alter table files alter column owner_kind drop default;
drop index files_owner;
create index files_owner on files (owner_kind, owner_id, id);

-- What the catalogue shows lies in the store too. Null: a picture that is named but has no bytes yet. Rows of before get theirs at the next
-- start: bytes of models and documents move from the columns `content` (features/catalogue/product/stored-content.ts), pictures come with
-- the import that named them.
alter table product_images add column file_id bigint references files;
create index product_images_file_id on product_images (file_id);
alter table categories add column tile_file_id bigint references files;
alter table categories add column banner_file_id bigint references files;

alter table product_documents add column file_id bigint references files;
alter table product_documents alter column content drop not null;
alter table product_documents add constraint product_documents_bytes check (num_nonnulls(content, file_id) = 1);

-- `file` is now the name under which an import brought a model, as with pictures.
alter table product_models add column file_id bigint references files;
alter table product_models drop constraint product_models_check;
alter table product_models add constraint product_models_bytes check (num_nonnulls(content, file_id) <= 1);
