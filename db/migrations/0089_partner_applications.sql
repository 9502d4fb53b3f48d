-- Applications as a city partner come in beside the other forms (decisions 089, 094).
alter table contact_messages
  drop constraint contact_messages_topic_check,
  add constraint contact_messages_topic_check check (topic in ('contact', 'project', 'suggestion', 'partner'));
