-- name: numbers of a year have no gap and no double
select number_year from receipts group by 1 having max(number) <> count(*) or min(number) <> 1 or count(distinct number) <> count(*);
-- name: the counter stands right after the last number
select number_year from receipts r join number_sequences s on s.name = 'receipt' and s.year = r.number_year group by 1, s.next having s.next <> max(r.number) + 1;
-- name: the order of numbers follows the time of issue
select b.id from receipts a join receipts b on a.number_year = b.number_year and b.number = a.number + 1 where b.issued_at < a.issued_at;
-- name: the amount is the sum of the lines
select r.id from receipts r where r.total_amount <> (select coalesce(sum(amount), 0) from receipt_lines where receipt_id = r.id);
-- name: lines are alive with their receipt only
select l.id from receipt_lines l join receipts r on r.id = l.receipt_id where l.live <> (r.state = 'issued');
-- name: no gift stands on two living receipts
select order_campaign_item_id from receipt_lines where live and order_campaign_item_id is not null group by 1 having count(*) > 1;
-- name: a paid order has every gift on a receipt, less what was refunded
select i.id from order_campaign_items i join orders o on o.id = i.order_id
-- those who want one receipt a year: see below
where o.receipt_type <> 'yearly' and o.payment_status in ('paid', 'partially_refunded', 'refunded')
  and (select coalesce(sum(amount), 0) from receipt_lines l where l.order_campaign_item_id = i.id and l.live)
    <> (select coalesce(sum(amount), 0) from fundings f where f.order_campaign_item_id = i.id)
  -- a person may void a receipt without another one in its place, and has said why
  and not exists (select from receipt_lines l join receipts r on r.id = l.receipt_id where l.order_campaign_item_id = i.id
    and r.state = 'voided' and r.voided_by is not null and not exists (select from receipts y where y.replaces_id = r.id));
-- name: a gift of a year whose yearly receipts are out stands on a receipt
-- today is the day of the latest order, two days later than the run; a gift of such a year that is booked later gets its receipt within seconds
with today as (select (max(placed_at) at time zone 'Asia/Taipei')::date - 2 as day from orders),
  due as (select extract(year from day)::int - case when to_char(day, 'MM-DD') >=
    coalesce((select value ->> 'yearly_job_date' from settings where key = 'receipt'), '01-05') then 1 else 2 end as year from today)
select i.id from order_campaign_items i join orders o on o.id = i.order_id join due on extract(year from o.paid_at at time zone 'Asia/Taipei') <= due.year
where o.receipt_type = 'yearly' and o.payment_status in ('paid', 'partially_refunded')
  and not exists (select from receipt_lines l where l.order_campaign_item_id = i.id)
  and (select sum(amount) from fundings f where f.order_campaign_item_id = i.id) > 0;
-- name: a receipt that goes by mail was sent, unless none was sent since
select r.id from receipts r where r.state = 'issued' and r.delivery = 'email' and r.email is not null and r.sent_at is null
  and exists (select from receipts y where y.sent_at > r.issued_at + interval '2 hours');
-- name: a merged receipt points to an issued or voided one of the same person
select m.id from receipts m join receipts t on t.id = m.merged_into_id where m.receipt_name <> t.receipt_name or m.identifier_hash is distinct from t.identifier_hash;
-- name: an issued paper is as it was at issue
select id from receipts where content_hash <> encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex');
-- name: a receipt that a person voided without another one in its place was agreed to by two
select r.id from receipts r where r.state = 'voided' and r.voided_by is not null
  and not exists (select from receipts y where y.replaces_id = r.id)
  and not exists (select from approvals a where a.subject_type = 'receipts' and a.subject_id = r.id and a.decision = 'approved')
  and r.voided_at > (select applied_at from schema_migrations where name = '0317_receipts_voided_by_two.sql');
-- name: gifts without a receipt are those with money left and no valid one
select coalesce(w.order_campaign_item_id, g.item) as id from gifts_without_receipt w
  full join (select i.id as item from order_campaign_items i
    where (select sum(amount) from fundings f where f.order_campaign_item_id = i.id) > 0
      and not exists (select from receipt_lines l where l.order_campaign_item_id = i.id and l.live)) g on g.item = w.order_campaign_item_id
 where w.order_campaign_item_id is null or g.item is null;
