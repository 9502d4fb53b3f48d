-- Pictures of a category's own, as products.main_image. Where there is no tile, `picture`, that of its first product, stands in.
alter table categories add column tile text not null default '';
alter table categories add column banner text not null default '';
