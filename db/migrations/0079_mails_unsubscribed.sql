-- Of a mail to those who asked for news: where a mail program takes its reader off the list by itself (RFC 8058).
alter table mails add column unsubscribe text;
