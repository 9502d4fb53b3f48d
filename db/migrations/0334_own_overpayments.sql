-- Its buyer lists what was paid too much, whatever became of it; what is open is counted by the same index.
drop index overpayments_user;
create index overpayments_user on overpayments (user_id, id);
