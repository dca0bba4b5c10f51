-- name: the counter of an offer equals its redemptions and stays inside the limit
select f.id from offers f left join offer_redemptions d on d.offer_id = f.id and d.released_at is null
group by f.id having f.used_count <> count(d.id) or f.used_count > f.usage_limit;
-- name: what an offer gave is the sum of its redemptions and stays inside its budget
select f.id from offers f left join offer_redemptions d on d.offer_id = f.id and d.released_at is null
group by f.id having f.given_total <> coalesce(sum(d.amount), 0) or f.given_total > f.budget;
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
-- name: no mailbox or phone number uses an offer more often than allowed
-- a limit that was set later, and a person that staff put right, say nothing of what was used before
select d.offer_id, min(d.order_id) as order_id from offer_redemptions d join offers f on f.id = d.offer_id join orders o on o.id = d.order_id,
  lateral (values ('mailbox', d.email_hash), ('phone', o.phone)) k (kind, key)
where d.released_at is null and k.key is not null and f.usage_per_customer is not null
  and not exists (select from order_events e where e.order_id = o.id and e.kind in ('edited', 'claimed'))
  and o.placed_at > coalesce((select max(l.at) from audit_logs l where l.subject_type = 'offers' and l.subject_id = f.id::text
    and l.action = 'updated' and l.changes ? 'usage_per_customer'), '-infinity')
group by d.offer_id, k.kind, k.key, f.usage_per_customer having count(*) > f.usage_per_customer;
-- name: an offer for new customers is used by the first order of its person
-- an order that ran out and was paid late was none when the later one was placed
select d.order_id from offer_redemptions d join offers f on f.id = d.offer_id join orders o on o.id = d.order_id
where d.released_at is null and f.customer_scope = 'new_customer'
  and o.placed_at > coalesce((select max(l.at) from audit_logs l where l.subject_type = 'offers' and l.subject_id = f.id::text
    and l.action = 'updated' and l.changes ? 'customer_scope'), '-infinity')
  and exists (select from orders b where b.id < o.id and b.placed_at <= o.placed_at and b.status <> 'cancelled'
    and (b.customer_id = o.customer_id or lower(b.email) = lower(o.email) or b.phone = o.phone)
    and not exists (select from order_events e where (e.order_id = b.id and e.kind in ('late_payment', 'reopened', 'edited', 'claimed'))
      or (e.order_id = o.id and e.kind in ('edited', 'claimed'))));
-- name: no person bought more of a product than its limit for each allows
with lines as (
  select order_id, product_id, quantity from order_items
  union all
  select g.order_id, i.product_id, i.quantity from order_product_group_items i join order_product_groups g on g.id = i.group_id)
select p.id, min(o.id) as order_id from products p join lines i on i.product_id = p.id join orders o on o.id = i.order_id,
  lateral (values ('account', o.customer_id::text), ('mailbox', lower(o.email)), ('phone', o.phone)) k (kind, key)
where p.per_customer_limit is not null and o.status <> 'cancelled' and k.key is not null
  and not exists (select from order_events e where e.order_id = o.id and e.kind in ('late_payment', 'reopened', 'edited', 'claimed'))
  and o.placed_at > coalesce((select max(l.at) from audit_logs l where l.subject_type = 'products' and l.subject_id = p.id::text
    and l.action = 'updated' and l.changes ? 'per_customer_limit'), '-infinity')
group by p.id, p.per_customer_limit, k.kind, k.key having sum(i.quantity) > p.per_customer_limit;
