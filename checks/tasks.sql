-- name: a payment that is held above what an order costs has an open task
select p.id from payments p where p.state = 'paid' and p.is_surplus
  and p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state = 'done')
    + (select coalesce(sum(m.amount), 0) from suspense_items i join account_moves m on m.suspense_item_id = i.id
        where i.payment_id = p.id and m.kind = 'released')
  and not exists (select from tasks t where t.subject_type = 'orders' and t.subject_id = p.order_id and t.kind in ('paid_twice', 'paid_late', 'gifts_refused', 'amount_mismatch')
    and t.cause_key = p.id::text and t.closed_at is null);
-- name: a task of a second payment ends when it went back
select t.id from tasks t where t.closed_at is null and (t.kind in ('paid_twice', 'paid_late', 'gifts_refused')
    or (t.kind = 'amount_mismatch' and exists (select from suspense_items i where i.payment_id::text = t.cause_key and i.order_id = t.subject_id)))
  and not exists (select from payments p where p.id::text = t.cause_key and p.order_id = t.subject_id and p.state = 'paid' and p.is_surplus
    and p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state = 'done')
    + (select coalesce(sum(m.amount), 0) from suspense_items i join account_moves m on m.suspense_item_id = i.id
        where i.payment_id = p.id and m.kind = 'released'));
-- name: a paid order whose goods are not held has an open task
select o.id from orders o where o.status = 'open' and o.payment_status in ('paid', 'partially_refunded') and o.stock_state = 'released'
  and o.shipping_status in ('unshipped', 'preparing')
  and (exists (select from order_items i where i.order_id = o.id and i.quantity > i.returned_qty)
    or exists (select from order_product_group_items i join order_product_groups g on g.id = i.group_id
      where g.order_id = o.id and i.quantity > i.returned_qty))
  and not exists (select from tasks t where t.subject_type = 'orders' and t.subject_id = o.id and t.kind = 'late_payment_no_stock'
    and t.closed_at is null);
-- name: a task of an order has its order
select t.id from tasks t where t.subject_type = 'orders' and not exists (select from orders o where o.id = t.subject_id);
-- name: an open task is done by an active account that may work on orders
select t.id from tasks t join users u on u.id = t.assignee_id where t.closed_at is null and (u.status <> 'active' or u.kind <> 'admin'
  or exists (select from unnest(array['orders view', 'orders update']) wanted where not exists (select from user_roles ur
    join roles r on r.id = ur.role_id left join role_permissions rp on rp.role_id = r.id
    where ur.user_id = u.id and (r.name = 'super-admin' or rp.permission = wanted))));
-- name: a notice of the gateway that is not booked after an hour has an open task
select n.id from payment_notices n left join payments p on p.trade_no = n.trade_no
where n.state in ('received', 'failed') and n.received_at < now() - interval '1 hour'
  and not exists (select from tasks t where t.subject_type = 'orders' and t.subject_id = p.order_id and t.kind = 'notice_failed'
    and t.cause_key = p.id::text and t.closed_at is null);
-- name: money of an appeal that was not moved within a month has an open task
select d.dedicated_id as id from (
    -- what left is taken off what came first; two days for the job that finds it
    select r.dedicated_id, sum(r.amount) - coalesce(sum(r.amount) filter (where r.amount > 0
        and r.day >= (now() at time zone 'Asia/Taipei')::date - 33), 0) as amount
      from restricted_money r left join bank_accounts b on b.id = r.account_id
     where r.line in ('account', 'funds') and b.kind is distinct from 'suspense' group by 1) d
 where d.amount > 0 and not exists (select from tasks t where t.subject_type = 'bank_accounts' and t.subject_id = d.dedicated_id
    and t.kind = 'restricted_overdue' and t.closed_at is null);
-- name: a task of money of an appeal has its dedicated account
select t.id from tasks t where t.subject_type = 'bank_accounts'
  and not exists (select from bank_accounts b where b.id = t.subject_id and b.kind = 'solicitation');
