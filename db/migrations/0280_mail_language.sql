-- The language in which somebody of staff wants their mails; null: that of their last log-in.
alter table staff add column mail_language text check (mail_language in ('en', 'zh', 'es', 'fr', 'pt'));
