-- From where a product's model is seen first, in degrees: azimuth from its front towards its left-hand side (+Z to +X), elevation above the
-- ground. As on its main picture, where that is known.
alter table product_models add column azimuth smallint check (azimuth between -180 and 180);
alter table product_models add column elevation smallint check (elevation between -90 and 90);
alter table product_models add check (num_nulls(azimuth, elevation) in (0, 2));
