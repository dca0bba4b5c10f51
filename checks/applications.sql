-- name: a case that is closed has all its payments in the books
select a.id from applications a join disbursements d on d.application_id = a.id left join transactions t on t.id = d.transaction_id
where a.status = 'closed' and (t.id is null or t.state not in ('posted', 'published'));
-- name: a case whose payments are all in the books is closed
select a.id from applications a join disbursements d on d.application_id = a.id left join transactions t on t.id = d.transaction_id
where a.status = 'verified' group by a.id having bool_and(coalesce(t.state, 'draft') <> 'draft');
-- name: what is paid for a case stands in the books once, to the dollar and from its fund
select t.id from transactions t
where t.application_id is not null and t.reverses_id is null and t.state <> 'reversed' and not exists (select from disbursements d
  where d.transaction_id = t.id and d.application_id = t.application_id and d.amount = t.amount and d.campaign_id = t.campaign_id)
union all
select d.id from disbursements d join transactions t on t.id = d.transaction_id
where t.application_id is distinct from d.application_id or t.reverses_id is not null or t.state = 'reversed';
-- name: a payment of a case is taken from the fund book under its case
select t.id from transactions t left join fundings f on f.transaction_id = t.id and f.kind = 'disbursement'
  and f.application_id = t.application_id and f.campaign_id = t.campaign_id
where t.application_id is not null and t.state <> 'draft' group by t.id, t.amount, t.reverses_id
having coalesce(sum(f.amount), 0) <> case when t.reverses_id is null then -t.amount else t.amount end;
-- name: no clinic is paid more than was granted
select d.id from disbursements d left join application_animals n on n.disbursement_id = d.id and n.clinic_id = d.clinic_id
where d.clinic_id is not null group by d.id having d.amount > coalesce(sum(n.subsidy_amount), 0);
-- name: food is paid as it was reported
select d.id from disbursements d left join food_deliveries f on f.disbursement_id = d.id
where d.clinic_id is null group by d.id having d.amount <> coalesce(sum(f.cost), 0);
-- name: an animal names the row that paid it
select n.id from application_animals n left join disbursements d on d.id = n.disbursement_id
  left join transactions t on t.id = d.transaction_id and t.state <> 'draft'
where n.paid_transaction_id is distinct from t.id;
-- name: nobody paid what they verified
select id from disbursements where paid_by = created_by;
