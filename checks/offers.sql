-- name: the counter of an offer equals its redemptions and stays inside the limit
select f.id from offers f left join offer_redemptions d on d.offer_id = f.id and d.released_at is null
group by f.id having f.used_count <> count(d.id) or f.used_count > f.usage_limit;
-- name: no member uses an offer more often than allowed
select d.offer_id, d.customer_id from offer_redemptions d join offers f on f.id = d.offer_id
where d.released_at is null and d.customer_id is not null and f.usage_per_customer is not null
group by d.offer_id, d.customer_id, f.usage_per_customer having count(*) > f.usage_per_customer;
-- name: a cancelled order uses no offer
select d.id from offer_redemptions d join orders o on o.id = d.order_id where o.status = 'cancelled' and d.released_at is null;
-- name: a paid order that took something off has used its offer
select x.order_id, x.offer_id from order_offers x join orders o on o.id = x.order_id
where o.payment_status in ('paid', 'partially_refunded') and o.status <> 'cancelled' and x.amount > 0
  and not exists (select from offer_redemptions r where r.order_id = o.id and r.offer_id = x.offer_id and r.released_at is null);
