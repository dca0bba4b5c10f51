-- name: nothing was posted into days that were closed before
-- who posts and who closes wait for one another, at most as long as a transaction takes
with closed as (
  select updated_at + interval '1 minute' as since, (value ->> 'closed_until')::date as until from settings where key = 'ledger'
  union all
  select updated_at + interval '1 minute', make_date((value ->> 'locked_year')::int, 12, 31) from settings where key = 'receipt'
)
select 'transactions' as book, t.id from transactions t join closed c on t.occurred_on <= c.until and t.posted_at > c.since
 where t.state <> 'draft' and t.public_as <> 'sum_of_day'
union all
select 'fundings', f.id from fundings f join closed c on f.occurred_on <= c.until and f.created_at > c.since;
-- name: a gift or refund stands on the same day in both books
select f.id from fundings f join transactions t on t.id = f.transaction_id where f.kind in ('allocation', 'refund') and f.occurred_on <> t.occurred_on;
-- name: a year that two people closed has all its days closed
select y.id from closed_years y where y.correction is null and not exists (select from settings s
  where s.key = 'ledger' and (s.value ->> 'closed_until')::date >= make_date(y.id::int, 12, 31));
-- name: a year was closed by two people, with the figures of its funds
select y.id from closed_years y join approvals a on a.id = y.approval_id
  left join lateral (select coalesce(sum(f.income - f.expense), 0) as surplus, coalesce(sum(f.closing), 0) as net
    from closed_year_funds f where f.approval_id = a.id) told on true
 where a.kind <> 'year' or a.decision is distinct from 'approved' or a.requested_by is null or a.requested_by = a.decided_by
    or a.decided_by is distinct from y.closed_by or told.surplus <> y.surplus or told.net <> y.net;
-- name: a closed year carries forward what its accounts and funds hold
with closed as (select id, approval_id, net, make_date(id::int, 12, 31) as last from closed_years where correction is null)
select y.id, f.campaign_id from closed y join closed_year_funds f on f.approval_id = y.approval_id
 where f.campaign_id is not null and f.closing <> coalesce((select sum(amount) from fundings
   where campaign_id = f.campaign_id and occurred_on <= y.last), 0)
union all
select y.id, null from closed y where y.net <> coalesce((select sum(opening_balance) from bank_accounts where opened_on <= y.last), 0)
  + coalesce((select sum(amount) from postings where side = 'account' and occurred_on <= y.last), 0);
