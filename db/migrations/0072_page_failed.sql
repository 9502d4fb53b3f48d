-- The time of publication of which was told that it could not be kept: told once for each.
alter table content_pages add column publish_failed timestamptz;
