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
