-- The public sum of a day is no money of its own: it is written when the day is over, also where somebody closed it meanwhile.
drop trigger guard_period_inserted on transactions;
create trigger guard_period_inserted before insert on transactions for each row
  when (new.state <> 'draft' and new.public_as <> 'sum_of_day') execute function ledger_guard_period();
