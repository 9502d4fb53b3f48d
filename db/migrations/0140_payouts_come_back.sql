-- A payout that was sent can come back from the bank days later: its orders are owed again (docs/decisions/103-payouts-and-statements.md).
alter table payouts
  drop constraint payouts_state_check,
  add constraint payouts_state_check check (state in ('prepared', 'approved', 'paid', 'dropped', 'failed', 'returned')),
  add column return_reference text not null default '', -- of the bank, for what came back
  add column return_date date,
  add constraint payouts_returned check (state <> 'returned' or (return_reference <> '' and return_date is not null and reference <> '' and
    approved_by is not null and paid_by is not null));
alter table ledger_entries drop constraint ledger_entries_cause_check;
alter table ledger_entries add constraint ledger_entries_cause_check check (cause in ('credit', 'reversal', 'capture', 'fee', 'sale', 'cancel',
  'excess', 'return', 'return_done', 'return_failed', 'settle', 'dealt', 'refund', 'refund_done', 'refund_failed', 'refund_used',
  'payout', 'payout_done', 'payout_failed', 'payout_returned'));
