-- Money of an appeal stays money of its appeal: what it may cost is asked by nature, and what leaves its permit says why.

-- What a row of an appeal is for, as an inspector counts it (公益勸募條例 §17): whatever is spent under a permit and is no purpose of
-- the charity is a necessary cost, whichever word a clerk chose. Rule, task and check ask this one function; purposeOf() is its twin.
create function is_necessary_cost(direction text, category text) returns boolean language sql immutable as $$
  select direction = 'expense' and category not in ('neuter', 'medical', 'food', 'care_home', 'adoption', 'refund')
$$;
create or replace view over_cap_entries as
  select t.id as transaction_id, p.id as permit_id, coalesce((select max(f.occurred_on) from campaigns c
      join fundings f on f.campaign_id = c.id and f.kind = 'refund' where c.permit_id = p.id), t.occurred_on) as day
    from solicitation_permits p
    cross join lateral (select sum(case when k.reverses_id is null then k.amount else -k.amount end)::bigint as costs from transactions k
      where k.permit_id = p.id and is_necessary_cost(k.direction, k.category) and k.state <> 'draft') spent
    cross join lateral (select coalesce(sum(s.raised), 0)::bigint as raised from campaigns c join campaign_totals s on s.campaign_id = c.id
      where c.permit_id = p.id and c.solicitation_basis = 'permit') given
    join transactions t on t.permit_id = p.id and is_necessary_cost(t.direction, t.category)
      and t.state in ('posted', 'published') and t.reverses_id is null and t.public_as <> 'sum_of_day'
   where spent.costs > necessary_expense_cap(given.raised);
drop index transactions_necessary_costs;
create index transactions_necessary_costs on transactions (permit_id) include (amount, reverses_id, state)
  where is_necessary_cost(direction, category) and permit_id is not null;

-- What a second person agreed to before the money moved: it holds the reason of §19 and its paper.
alter table fundings add column approval_id bigint references approvals (id);
create index fundings_approval on fundings (approval_id) where approval_id is not null;
