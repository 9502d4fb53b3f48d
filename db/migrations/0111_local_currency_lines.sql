-- Lines of accounts in another currency: what the bank credits of one in dollars is said by a person, and from then on it is matched by that
-- (docs/decisions/104-cards-local-currency-reconciliation.md).
alter table bank_lines
  add column dollar_cents bigint check (dollar_cents is null or dollar_cents > 0 and currency <> 'USD' and cents > 0),
  drop constraint bank_lines_used_once,
  add constraint bank_lines_used_once check (used_cents between 0 and greatest(coalesce(dollar_cents, cents), 0));

update records set open = open || '{dollar_cents}' where name = 'bank_lines';
drop trigger bank_lines_append_only on bank_lines;
do $$ begin
  execute format('create trigger bank_lines_append_only before update or delete on bank_lines for each row execute function refuse_change(%s)',
    (select string_agg(quote_literal(one), ', ') from records, unnest(open) one where name = 'bank_lines'));
end $$;
