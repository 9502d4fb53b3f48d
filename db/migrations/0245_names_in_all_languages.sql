-- Completeness asks for names in French and Portuguese, too.
update products set completeness = completeness - 8
  where coalesce(name->>'zh', '') <> '' and coalesce(name->>'es', '') <> '' and (coalesce(name->>'fr', '') = '' or coalesce(name->>'pt', '') = '')
    and completeness >= 8;
