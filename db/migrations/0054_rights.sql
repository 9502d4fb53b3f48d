-- Roles that an administrator makes stand beside the given ones, which each release brings along.
alter table staff_roles
  add column id bigint generated always as identity (start with 101) unique,
  add column given boolean not null default false,
  add column of_shop boolean not null default false,
  add column note text not null default '',
  add column version integer not null default 1,
  add column retired_at timestamptz;
update staff_roles set given = true, of_shop = key in ('seller', 'seller-sales')
where key in ('administrator', 'sales', 'finance', 'warehouse', 'product-manager', 'seller', 'seller-sales');
create unique index staff_roles_name on staff_roles (lower(name)) where not given and retired_at is null;
create index staff_role on staff (role_key);

-- Who did it, as they were then: in which role, for which shop, from which address. Empty for what was written before.
alter table audit_log add column role_key text, add column shop_id bigint, add column address text;
-- Each begins a page of what happened, the newest first.
create index audit_log_at on audit_log (at, id);
create index audit_log_staff on audit_log (staff_id, at, id);
create index audit_log_kind on audit_log (subject_kind, at, id);
create index audit_log_action on audit_log (action, at, id);
create index audit_log_shop on audit_log (shop_id, at, id) where shop_id is not null;
create index audit_log_number on audit_log (subject_id, at, id);
