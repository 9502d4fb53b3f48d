-- Pictures of products from an archive (docs/decisions/098-pictures-from-a-zip.md): which of its files a thing of a run gets, and how products
-- are found by names in which capitals, blanks and signs differ.
alter table bulk_items add column entries jsonb; -- each with its row, its name and its place; and what the place showed before
create index products_model_key on products (translate(upper(model), ' -_./\()+,:#&', ''));
create index products_gtin_key on products (ltrim(gtin, '0')) where gtin is not null;
