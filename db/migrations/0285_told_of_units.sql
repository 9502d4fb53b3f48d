-- Owners are told of each unit that a notice is about, not of the notice alone: whose unit is met later, or turns out not to be meant, hears of it.
alter table recall_matches add column told_user_id bigint references users; -- as whose unit it was told of last

update recall_matches m set told_user_id = u.user_id
from units u, recall_owners o
where u.id = m.unit_id and o.recall_id = m.recall_id and o.user_id = u.user_id and m.state in ('certain', 'confirmed')
  and greatest(m.created_at, m.said_at) <= o.told_at;

-- Whoever was told before such a unit was met hears of it now.
update recalls r set to_tell = true
where state = 'published' and exists (
  select from recall_matches m join units u on u.id = m.unit_id
  where m.recall_id = r.id and m.state in ('certain', 'confirmed') and m.told_user_id is distinct from u.user_id);
