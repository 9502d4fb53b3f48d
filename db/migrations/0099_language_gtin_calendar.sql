-- When somebody last chose the language of their mails; null: with the registration.
alter table users add column language_at timestamptz;

-- Staff finds a product by its code, whichever of its lengths it is written in.
create index products_gtin on products (lpad(gtin, 14, '0')) where gtin is not null;

-- What the shop promises says whether hours are those of its calendar: it is told like a setting.
create trigger work_calendars_told after insert or delete or update on work_calendars for each statement execute function tell_settings_changed();
