-- Where the money of appeals lies. A dedicated account (solicitation) is owed what came for its campaigns on other accounts, less
-- what was spent or given back from there and what was brought over since: that is in transit. Each row says why:
-- account: booked on another account for its campaigns, or moved between that account and this one;
-- funds: moved between campaigns, or written in the fund book alone;
-- foreign: on the dedicated account itself for something else, which lowers what is in transit;
-- opening: what campaigns had at the start, less what the account had.
create view restricted_money as
  with dedicated as (select id, opening_balance from bank_accounts where kind = 'solicitation'),
  booked as (
    select t.bank_account_id, c.bank_account_id as home_id, coalesce(t.value_on, t.occurred_on) as day,
        case when (t.direction = 'income') = (t.reverses_id is null) then t.amount else -t.amount end as amount
      from transactions t left join campaigns c on c.id = t.campaign_id
     where t.state <> 'draft' and t.public_as <> 'sum_of_day')
  select d.id as dedicated_id, 'account' as line, b.bank_account_id as account_id, b.day, b.amount
    from dedicated d join booked b on b.home_id = d.id and b.bank_account_id <> d.id
  union all
  select d.id, 'account', m.from_account_id, coalesce(m.value_on, m.occurred_on), -m.amount
    from dedicated d join account_moves m on m.to_account_id = d.id
  union all
  select d.id, 'account', m.to_account_id, coalesce(m.value_on, m.occurred_on), m.amount
    from dedicated d join account_moves m on m.from_account_id = d.id
  union all
  select d.id, 'foreign', d.id, b.day, -b.amount
    from dedicated d join booked b on b.bank_account_id = d.id and b.home_id is distinct from d.id
  union all
  select d.id, 'funds', null, f.occurred_on, f.amount
    from dedicated d join campaigns c on c.bank_account_id = d.id join fundings f on f.campaign_id = c.id
   where f.transaction_id is null and f.kind <> 'opening'
  union all
  select d.id, 'opening', null, null, coalesce((select sum(f.amount) from fundings f join campaigns c on c.id = f.campaign_id
      where c.bank_account_id = d.id and f.kind = 'opening'), 0)::bigint - d.opening_balance
    from dedicated d;
comment on view restricted_money is 'What is in transit to each dedicated account, row by row; see docs/decisions/0100.';
