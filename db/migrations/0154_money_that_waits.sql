-- Money of an appeal that was not brought to its dedicated account within a month is a task of that account, found each night:
-- the view restricted_money reads all rows of the books, too many to be asked whenever somebody opens the back office.
alter table tasks drop constraint tasks_subject_type_check;
alter table tasks add constraint tasks_subject_type_check check (subject_type in ('orders', 'bank_accounts'));
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'paid_twice',
  'chargeback', 'permit_closed', 'over_target', 'notice_failed', 'restricted_overdue'));
alter table tasks add constraint tasks_kind_of_subject check ((subject_type = 'bank_accounts') = (kind = 'restricted_overdue'));
-- its cause is the day since when
alter table tasks add constraint tasks_restricted_since check (kind <> 'restricted_overdue' or cause_key ~ '^\d{4}-\d\d-\d\d$');

-- The rows of the cash book behind it: what came for the appeals of that account since that day and lies elsewhere. What was brought
-- over is taken off what came first, so these are what is left.
create view restricted_entries as
  select t.id as transaction_id, coalesce(t.value_on, t.occurred_on) as day
    from tasks k
    join campaigns c on c.bank_account_id = k.subject_id
    join transactions t on t.campaign_id = c.id and t.bank_account_id <> c.bank_account_id
   where k.kind = 'restricted_overdue' and k.closed_at is null and t.direction = 'income' and t.state in ('posted', 'published')
     and t.reverses_id is null and t.public_as <> 'sum_of_day' and coalesce(t.value_on, t.occurred_on) >= k.cause_key::date;
comment on view restricted_entries is 'Income of appeals that lies on another account than the dedicated one for longer than a month; see docs/decisions/0116.';

-- What went back that a campaign had spent: the rows since when it has a deficit.
create view deficit_entries as
  select f.transaction_id, f.campaign_id, f.occurred_on as day
    from campaign_totals k join fundings f on f.campaign_id = k.campaign_id
   where k.deficit > 0 and f.amount < 0 and f.transaction_id is not null
     and f.id > coalesce((select max(g.id) from fundings g where g.campaign_id = k.campaign_id and g.balance_after >= 0), 0);
comment on view deficit_entries is 'Chargebacks that a campaign with a deficit could not pay; see docs/decisions/0116.';
