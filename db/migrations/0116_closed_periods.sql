-- Closed days stay as they were reported: nothing is posted on or before settings.ledger.closed_until or in a year whose
-- tax file was produced (settings.receipt.locked_year), whoever writes. Money that comes late stands on the first open day
-- and says when it really moved.

alter table transactions add column value_on date;
comment on column transactions.value_on is 'The day on which the money moved, where the row stands on a later one because that day was closed.';
alter table transactions add constraint transactions_value_before_row check (value_on < occurred_on);

-- The first day from this one on that is open. Who posts holds the periods as they are until the transaction ends, and who
-- closes waits for those who post: a volatile function, so that the setting is read after the wait.
create function ledger_open_day(on_day date) returns date language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger periods'));
  return greatest(on_day,
    (select (value ->> 'closed_until')::date + 1 from settings where key = 'ledger'),
    (select make_date((value ->> 'locked_year')::int + 1, 1, 1) from settings where key = 'receipt'));
end $$;

create function ledger_guard_period() returns trigger language plpgsql as $$
begin
  if ledger_open_day(new.occurred_on) <> new.occurred_on then
    raise exception '% lies in a closed period', new.occurred_on
      using errcode = 'check_violation', table = tg_table_name, constraint = 'ledger_period_open';
  end if;
  return new;
end $$;
create trigger guard_period_inserted before insert on transactions for each row when (new.state <> 'draft')
  execute function ledger_guard_period();
create trigger guard_period_posted before update on transactions for each row when (old.state = 'draft' and new.state <> 'draft')
  execute function ledger_guard_period();
create trigger guard_period before insert on fundings for each row execute function ledger_guard_period();

create function settings_close_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ledger periods'));
  return new;
end $$;
create trigger close_period before insert or update on settings for each row when (new.key in ('ledger', 'receipt'))
  execute function settings_close_period();
