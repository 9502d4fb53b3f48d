-- An order keeps the terms and conditions that it was placed under, by the number of their text. Terms that stand as they came are the first.
create function operator_terms_in_force() returns integer language sql stable as $$
  select greatest(1, max(v.number)) from content_pages p left join content_versions v on v.page_id = p.id
  where p.slug = 'terms-and-conditions' and p.published having count(p.id) > 0
$$;
alter table orders add column operator_terms integer;
alter table orders disable trigger user; -- nothing that they follow has changed
-- Orders of before: the text that held on their day; the first where terms stood as they came, none where nobody knows.
update orders o set operator_terms = coalesce(
  (select max(v.number) from content_versions v where v.page_id = p.id and v.published_at <= o.created_at),
  case when p.key is not null then 1 end)
from content_pages p where p.slug = 'terms-and-conditions' and p.published;
alter table orders enable trigger user;
alter table orders alter column operator_terms set default operator_terms_in_force();
