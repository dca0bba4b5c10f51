-- The public sum of a day is no money of its own: it is written when the day is over, also where somebody closed it meanwhile.
-- Once per statement: the settings are read once however many rows come.
create function transactions_guard_period() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select min(occurred_on) into closed from now_rows where state <> 'draft' and public_as <> 'sum_of_day';
  if closed is not null and ledger_open_day(closed) <> closed then
    raise exception '% lies in a closed period', closed
      using errcode = 'check_violation', table = 'transactions', constraint = 'ledger_period_open';
  end if;
  return null;
end $$;
drop trigger guard_period_inserted on transactions;
create trigger guard_period_inserted after insert on transactions referencing new table as now_rows
  for each statement execute function transactions_guard_period();
