-- Quotations are things of the inbox: by the part of a shop. A step of a part stands in the log under its quotation, whose number is another
-- thing's: whoever watches that one hears nothing of it.
create or replace function tell_watchers_of_step() returns trigger language plpgsql as $$
begin
  perform tell_staff(array_agg(staff_id), kind, thing_id, 'news', null, new.actor, null, new.machine || '.' || new.event, new.at)
    from watches where (kind, thing_id) = (new.machine, new.subject_id)
      or (new.parent_kind <> new.machine and (kind, thing_id) = (new.parent_kind, new.parent_id))
    group by kind, thing_id;
  return null;
end $$;

-- Who answers a quotation watches it.
insert into watches (kind, thing_id, staff_id, since)
  select 'quotation', id, owner_id, now() from quotation_parts where owner_id is not null
  on conflict do nothing;
