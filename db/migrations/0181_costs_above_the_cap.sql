-- Necessary costs of an appeal above what they may take of what it raised (公益勸募條例 §17): a cost is refused when it is entered, but a
-- refund lowers the cap afterwards. The rows of these costs, since the last day on which money went back.
create index transactions_necessary_costs on transactions (permit_id) include (amount, reverses_id, state)
  where category in ('fundraising_cost', 'gateway_fee') and permit_id is not null;
create view over_cap_entries as
  select t.id as transaction_id, p.id as permit_id, coalesce((select max(f.occurred_on) from campaigns c
      join fundings f on f.campaign_id = c.id and f.kind = 'refund' where c.permit_id = p.id), t.occurred_on) as day
    from solicitation_permits p
    cross join lateral (select sum(case when k.reverses_id is null then k.amount else -k.amount end)::bigint as costs from transactions k
      where k.permit_id = p.id and k.category in ('fundraising_cost', 'gateway_fee') and k.state <> 'draft') spent
    cross join lateral (select coalesce(sum(s.raised), 0)::bigint as raised from campaigns c join campaign_totals s on s.campaign_id = c.id
      where c.permit_id = p.id and c.solicitation_basis = 'permit') given
    join transactions t on t.permit_id = p.id and t.category in ('fundraising_cost', 'gateway_fee')
      and t.state in ('posted', 'published') and t.reverses_id is null and t.public_as <> 'sum_of_day'
   where spent.costs > necessary_expense_cap(given.raised);
comment on view over_cap_entries is 'Necessary costs of permits above their cap; see docs/decisions/0145.';
