-- Rooms and departments with their goods (decision 082): which products a published solution names, for lists of products.
create function solution_products(solution bigint) returns setof bigint language sql stable as $$
  select distinct (line.value->>'product')::bigint
  from content_pages p
  cross join lateral jsonb_array_elements(coalesce(p.fields->'rooms', '[]')) as room (value)
  cross join lateral jsonb_array_elements(coalesce(room.value->'products', '[]')) as line (value)
  where p.id = solution and p.kind = 'solution' and p.published
$$;
create index content_pages_solution_type on content_pages ((fields->>'solutionType'), place, id) where published and kind = 'solution';
