-- What a shop is told of why it is suspended; the reason that colleagues note stays in the trail.
alter table shops add column suspended_note text not null default '';
