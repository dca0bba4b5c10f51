-- name: necessary costs were within the cap of what the appeal was given
-- a refund may lower the cap below what was spent: that is a task (decision 145). Of costs from before they were counted by nature, only a task tells
select p.id from solicitation_permits p where
  (select coalesce(sum(case when t.reverses_id is null then t.amount else -t.amount end), 0) from transactions t
    where t.permit_id = p.id and is_necessary_cost(t.direction, t.category) and t.state <> 'draft')
  > necessary_expense_cap((select coalesce(sum(f.amount), 0)::bigint from fundings f join campaigns c on c.id = f.campaign_id
    where c.permit_id = p.id and c.solicitation_basis = 'permit' and f.kind = 'allocation'))
  and exists (select from transactions t where t.permit_id = p.id and is_necessary_cost(t.direction, t.category) and t.state <> 'draft'
    and t.reverses_id is null and t.created_at > (select applied_at from schema_migrations where name = '0311_money_of_permits.sql'));
-- name: what a dedicated account pays is for one of its campaigns
select t.id from transactions t join bank_accounts b on b.id = t.bank_account_id and b.kind = 'solicitation'
  where t.direction = 'expense' and t.state <> 'draft' and t.campaign_id is null and t.reverses_id is null and t.public_as = 'itself'
  and t.payment_id is null and t.refund_id is null and t.payout_id is null
  and t.created_at > (select applied_at from schema_migrations where name = '0311_money_of_permits.sql');
-- name: money that left a permit has its ground, its letter and the agreement of a second person
select f.id from fundings f join campaigns c on c.id = f.campaign_id join fundings g on g.transfer_group = f.transfer_group and g.amount > 0
  join campaigns d on d.id = g.campaign_id left join approvals a on a.id = f.approval_id
  where f.kind = 'transfer' and f.amount < 0 and c.solicitation_basis = 'permit'
  and case d.solicitation_basis when 'permit' then d.permit_id end is distinct from c.permit_id
  and f.created_at > (select applied_at from schema_migrations where name = '0311_money_of_permits.sql')
  and (a.decision is distinct from 'approved' or a.request ->> 'release_ground' is null or a.request ->> 'letter_no' is null
    or not exists (select from media m where m.owner_type = 'approvals' and m.owner_id = a.id));
-- name: a row of a campaign stands under the permit of its campaign
select t.id from transactions t join campaigns c on c.id = t.campaign_id where t.state <> 'draft' and t.reverses_id is null
  and t.permit_id is distinct from case c.solicitation_basis when 'permit' then c.permit_id end;
-- name: what an appeal pays and what a campaign gets stands in the fund book
select t.id from transactions t where t.state <> 'draft' and t.reverses_id is null and t.payment_id is null and t.refund_id is null
  and case t.direction when 'income' then t.campaign_id is not null else t.permit_id is not null and not exists (select from fundings f
    where f.transaction_id = t.id and f.kind = 'disbursement') end;
-- name: a permit lasts a year of the calendar at most
-- permits that were entered before the rule stay as they were
select id from solicitation_permits where created_at > (select applied_at from schema_migrations where name = '0117_frozen_permits.sql')
  and (ends_on < starts_on or (ends_on >= (starts_on + interval '1 year')::date
    and not (to_char(starts_on, 'MM-DD') = '02-29' and ends_on = (starts_on + interval '1 year')::date)));
