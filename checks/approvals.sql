-- name: nobody agreed to what was their own
select id from approvals where decision = 'approved' and decided_by = requested_by
union all
select r.id from refunds r where r.approved_by = r.requested_by and r.state <> 'failed' and r.amount > 10000;
-- name: what a second person agreed to is what was booked
select a.id from approvals a join transactions t on a.subject_type = 'transactions' and t.id = a.subject_id
where a.decision = 'approved' and (t.state = 'draft' or t.amount <> a.amount)
union all
select a.id from approvals a join refunds r on a.subject_type = 'refunds' and r.id = a.subject_id
where a.decision = 'approved' and (r.state = 'requested' or r.amount <> a.amount or r.approved_by is distinct from a.decided_by and r.approved_by is not null);
-- name: nothing waits for a second person that went on without one
select a.id from approvals a left join transactions t on a.subject_type = 'transactions' and t.id = a.subject_id
  left join refunds r on a.subject_type = 'refunds' and r.id = a.subject_id
where a.decision is null and a.kind not in ('transfer', 'move', 'reversal') and coalesce(t.state, r.state) not in ('draft', 'requested');
-- name: money of a campaign above NT$10,000 moves with two people
select f.id from fundings f where f.kind = 'transfer' and f.created_by is not null and abs(f.amount) > 10000
  and (f.approved_by is null or f.approved_by = f.created_by);
-- name: money between own accounts above NT$10,000 moves with two people
select m.id from account_moves m where m.kind = 'move' and m.reverses_id is null and m.amount > 10000
  and (m.approved_by is null or m.approved_by = m.created_by);
-- name: a move that was agreed to stands in the books
select a.id from approvals a where a.kind = 'move' and a.decision = 'approved' and not exists (select from account_moves m
  where m.kind = 'move' and m.reverses_id is null and m.amount = a.amount and m.approved_by = a.decided_by
    and m.from_account_id = (a.request ->> 'from_account_id')::bigint and m.to_account_id = (a.request ->> 'to_account_id')::bigint);
-- name: nobody gave back above NT$10,000 alone in parts on one day
-- since that is refused
select r.requested_by from refunds r where r.approved_by = r.requested_by and r.state <> 'failed' and not r.is_chargeback
  and r.created_at > (select applied_at from schema_migrations where name like '0155%')
group by 1, (r.created_at at time zone 'Asia/Taipei')::date having sum(r.amount) > 10000;
-- name: what two people entered was taken back by two
select m.id from transactions m join transactions t on t.id = m.reverses_id where t.amount > 10000 and t.payment_id is null and t.refund_id is null
  and t.payout_id is null and t.public_as = 'itself' and m.created_at > (select applied_at from schema_migrations where name like '0319%')
  and not exists (select from approvals a where a.subject_type = 'transactions' and a.subject_id = t.id and a.kind = 'reversal' and a.decision = 'approved');
-- name: nobody paid one payee above NT$10,000 alone in parts on one day
select max(t.id) from transactions t where t.state in ('posted', 'published') and t.reverses_id is null and t.direction = 'expense'
  and t.public_as = 'itself' and t.counterparty is not null and t.application_id is null and t.payment_id is null and t.refund_id is null
  and t.payout_id is null and t.posted_by = t.created_by
  and t.created_at > (select applied_at from schema_migrations where name = '0319_bills_of_one_payee.sql')
  and not exists (select from audit_logs l where l.subject_type = 'transactions' and l.subject_id = t.id::text and l.action = 'updated'
    and l.actor_id <> t.posted_by)
group by t.posted_by, t.occurred_on, lower(regexp_replace(t.counterparty, '\s', '', 'g')) having sum(t.amount) > 10000;
