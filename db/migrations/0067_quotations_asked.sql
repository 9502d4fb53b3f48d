-- What a request says of the mains (of the destination, where its country has two; of a line, where it differs from the request), and up to
-- which message whoever asked has read.
alter table quotations
  add column mains_system text not null default '', -- '120 V 60 Hz'; '' = nobody has said
  add column read_id bigint not null default 0;
alter table quotation_lines
  add column voltage text not null default '', -- '' = as the request says
  add column socket text not null default '';
-- What was said before anybody noted what is read counts as read.
update quotations q set read_id = m.id from (select quotation_id, max(id) as id from quotation_messages group by 1) m where m.quotation_id = q.id;
