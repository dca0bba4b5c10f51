-- The published cash book must be summed exactly and at once however long it grows, and the fund book must say what was
-- left after each row. Both are kept by triggers, so that no code path counts by hand.

-- == Sums of the published cash book ==
create table ledger_days (
  day date not null,
  bank_account_id bigint not null references bank_accounts (id),
  direction text not null check (direction in ('income', 'expense')),
  category text not null,
  -- reversing rows are subtracted, so a day may be below zero
  amount bigint not null,
  rows_count int not null check (rows_count >= 1),
  primary key (day, bank_account_id, direction, category)
);
create index ledger_days_bank_account on ledger_days (bank_account_id, day);

alter table transactions add constraint transactions_draft_not_published check (state <> 'draft' or published_at is null);

-- What was once public stays public, and only publishing makes it so: the sums rely on it.
create function transactions_guard_publication() returns trigger language plpgsql as $$
begin
  if old.published_at is not null or new.state <> 'published' then
    raise exception 'transaction %: its publication does not change', old.no
      using errcode = 'restrict_violation', table = 'transactions', constraint = 'transactions_publication_final';
  end if;
  return new;
end $$;
create trigger guard_publication before update on transactions for each row
  when (old.published_at is distinct from new.published_at) execute function transactions_guard_publication();

-- Once per statement: the job publishes many rows at a time. Groups are locked in one order, so jobs and payments that
-- meet do not lock each other out.
create function transactions_sum_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_days as d
      select occurred_on, bank_account_id, direction, category, sum(case when reverses_id is null then amount else -amount end), count(*)
        from now_rows where published_at is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, bank_account_id, direction, category)
      do update set amount = d.amount + excluded.amount, rows_count = d.rows_count + excluded.rows_count;
  else
    insert into ledger_days as d
      select n.occurred_on, n.bank_account_id, n.direction, n.category,
             sum(case when n.reverses_id is null then n.amount else -n.amount end), count(*)
        from now_rows n join was_rows w on w.id = n.id
       where n.published_at is not null and w.published_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, bank_account_id, direction, category)
      do update set amount = d.amount + excluded.amount, rows_count = d.rows_count + excluded.rows_count;
  end if;
  return null;
end $$;
create trigger sum_days_inserted after insert on transactions referencing new table as now_rows
  for each statement execute function transactions_sum_days();
create trigger sum_days_updated after update on transactions referencing old table as was_rows new table as now_rows
  for each statement execute function transactions_sum_days();

insert into ledger_days
  select occurred_on, bank_account_id, direction, category, sum(case when reverses_id is null then amount else -amount end), count(*)
    from transactions where published_at is not null group by 1, 2, 3, 4;

create trigger by_trigger_only before insert or update or delete on ledger_days for each row execute function refuse_direct_write();
create trigger no_truncate before truncate on ledger_days for each statement execute function refuse_change();

-- The public search: names and titles by their start.
create index transactions_public_name on transactions (search_fold(public_name) text_pattern_ops) where published_at is not null;
create index transactions_public_title on transactions (search_fold(title) text_pattern_ops) where published_at is not null;

-- == The fund book ==
-- What the campaign had after this row.
alter table fundings add column balance_after bigint not null default 0;
create index fundings_balance on fundings (campaign_id, id desc) include (balance_after);

alter table fundings disable trigger append_only;
update fundings f set balance_after = b.balance
  from (select id, sum(amount) over (partition by campaign_id order by id) as balance from fundings) b where b.id = f.id;
alter table fundings enable trigger append_only;

-- The id is taken while the campaign is held: the rows of a campaign stand in the order in which they were booked.
create function fundings_continue_balance() returns trigger language plpgsql as $$
begin
  perform from campaign_totals where campaign_id = new.campaign_id for update;
  new.id := nextval(pg_get_serial_sequence('fundings', 'id'));
  new.balance_after := new.amount
    + coalesce((select balance_after from fundings where campaign_id = new.campaign_id order by id desc limit 1), 0);
  return new;
end $$;
create trigger continue_balance before insert on fundings for each row execute function fundings_continue_balance();

-- Money paid out comes back when its cash row is reversed, and only then.
alter table fundings drop constraint fundings_signs;
alter table fundings add constraint fundings_signs check (case kind
  when 'allocation' then amount > 0
  when 'opening' then amount > 0
  when 'disbursement' then amount < 0 or transaction_id is not null
  when 'refund' then amount < 0
  else true end);

create function fundings_guard_return() returns trigger language plpgsql as $$
begin
  if not exists (select from transactions t join fundings f on f.transaction_id = t.reverses_id
      where t.id = new.transaction_id and f.kind = 'disbursement' and f.campaign_id = new.campaign_id and f.amount = -new.amount) then
    raise exception 'no reversed expense brings this money back'
      using errcode = 'check_violation', table = 'fundings', constraint = 'fundings_return_mirrors';
  end if;
  return new;
end $$;
create trigger guard_return before insert on fundings for each row when (new.kind = 'disbursement' and new.amount > 0)
  execute function fundings_guard_return();
create unique index fundings_returned_once on fundings (transaction_id, campaign_id) where kind = 'disbursement' and amount > 0;

-- == Lamps ==
-- A donor finds the own lamp by the name typed for it.
create index lamps_display_name on lamps (search_fold(display_name)) where state = 'lit';
