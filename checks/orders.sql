-- name: the total is the sum of its parts
select id from orders where grand_total < 0 or grand_total <> items_total + campaigns_total + shipping_total - discount_total;
-- name: goods parts equal the lines
select o.id from orders o where items_total <> (select coalesce(sum(total), 0) from order_items where order_id = o.id)
  + (select coalesce(sum(list_total), 0) from order_product_groups where order_id = o.id);
-- name: bundles equal their articles
select g.id from order_product_groups g where list_total <> (select coalesce(sum(total), 0) from order_product_group_items where group_id = g.id);
-- name: the donated part equals its lines
select o.id from orders o where campaigns_total <> (select coalesce(sum(amount), 0) from order_campaign_items where order_id = o.id);
-- name: the discount equals offers and bundles
select o.id from orders o where discount_total <> (select coalesce(sum(amount), 0) from order_offers where order_id = o.id)
  + (select coalesce(sum(discount), 0) from order_product_groups where order_id = o.id);
-- name: a discount never reaches the donated part
select id from orders where discount_total > items_total + shipping_total or grand_total < campaigns_total;
-- name: a paid order has exactly one payment of its amount
select o.id from orders o where o.payment_status in ('paid', 'partially_refunded', 'refunded') and o.grand_total > 0
  and (select coalesce(sum(amount), 0) from payments where order_id = o.id and state = 'paid' and not is_surplus) <> o.grand_total;
-- name: an unpaid order has no paid payment
select o.id from orders o where o.payment_status in ('unpaid', 'pending', 'failed')
  and exists (select from payments where order_id = o.id and state = 'paid' and amount > 0 and not (is_surplus and (o.status = 'cancelled'
      or exists (select from suspense_items i where i.payment_id = payments.id and i.cause = 'amount_differs'))));
-- name: a cancelled order keeps no money that paid it, but what is on its way back
select o.id from orders o join payments p on p.order_id = o.id and p.state = 'paid' and not p.is_surplus
where o.status = 'cancelled' and p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed');
-- name: a paid payment has a genuine notice or a named witness
select p.id from payments p where p.state = 'paid' and p.amount > 0 and p.marked_paid_by is null
  and not exists (select from payment_notices n where n.payment_id = p.id and n.signature_ok and n.state = 'applied');
-- name: an applied notice carries the amount of its payment
select n.id from payment_notices n join payments p on p.id = n.payment_id where n.state = 'applied' and n.kind in ('return', 'query') and n.amount <> p.amount;
-- name: refunds never exceed the payment
select r.payment_id from refunds r join payments p on p.id = r.payment_id where r.state <> 'failed' group by r.payment_id, p.amount having sum(r.amount) > p.amount;
-- name: a refund equals its lines
select r.id from refunds r where r.state = 'done' and r.amount <> (select coalesce(sum(amount), 0) from refund_lines where refund_id = r.id);
-- name: the payment status agrees with the refunds
select o.id from orders o left join refunds r on r.order_id = o.id and r.state = 'done'
  and exists (select from payments p where p.id = r.payment_id and not p.is_surplus)
where o.payment_status in ('paid', 'partially_refunded', 'refunded') and o.grand_total > 0 group by o.id
having o.payment_status <> case when coalesce(sum(r.amount), 0) = 0 then 'paid' when sum(r.amount) < o.grand_total then 'partially_refunded' else 'refunded' end;
-- name: an invoice that counts comes to the goods of its order less what went back before it
select i.id from invoices i join orders o on o.id = i.order_id, lateral (
    -- a refund of the very moment of the invoice may stand before or after it
    select coalesce(sum(b.amount) filter (where r.done_at < i.counted_at), 0) as before, coalesce(sum(b.amount), 0) as until
      from refund_lines b join refunds r on r.id = b.refund_id and r.state = 'done'
     where r.order_id = o.id and r.done_at <= i.counted_at and b.order_campaign_item_id is null and not b.is_surplus) gone
 where i.state in ('issued', 'allowance') and i.total <> all (array[o.goods_total - gone.before, o.goods_total - gone.until]);
-- name: receipts for goods have numbers without gap and come to the sum of their lines
select i.id from invoices i, lateral (select count(*) as count, max(right(j.invoice_no, -5)::int) as last from invoices j
    where j.provider = 'plain_receipt' and left(j.invoice_no, 5) = left(i.invoice_no, 5)) numbers
 where i.provider = 'plain_receipt' and (numbers.count <> numbers.last or i.total <> (i.paper->>'total')::int or i.invoice_no <> i.paper->>'receipt_no'
   or i.total <> (select sum((l->>'amount')::int) from jsonb_array_elements(i.paper->'lines') l));
-- name: no lamp burns for a gift that went back whole
select l.id from lamps l join orders o on o.id = l.order_id where l.state = 'lit' and l.expires_at > now() and o.campaigns_total > 0
  and o.campaigns_total <= (select sum(b.amount) from refund_lines b join refunds r on r.id = b.refund_id and r.state = 'done'
    join order_campaign_items i on i.id = b.order_campaign_item_id where i.order_id = o.id);
-- name: the lamp of a paid gift has its time, hidden or not
select l.id from lamps l join orders o on o.id = l.order_id where l.lit_at is null and o.payment_status = 'paid' and o.status <> 'cancelled';
-- name: an open order has something left to be done
select o.id from orders o where o.status = 'open'
  and not exists (select from order_returns r where r.order_id = o.id and r.state not in ('refunded', 'rejected'))
  and (o.payment_status = 'refunded' or (o.payment_status in ('paid', 'partially_refunded') and (
    o.shipping_status in ('not_required', 'returned')
    or not (exists (select from order_items i where i.order_id = o.id and i.quantity > i.returned_qty)
      or exists (select from order_product_group_items i join order_product_groups g on g.id = i.group_id
        where g.order_id = o.id and i.quantity > i.returned_qty)
      or exists (select from order_gifts f where f.order_id = o.id and f.left_out_at is null
        and not exists (select from order_items i where i.order_id = o.id)
        and not exists (select from order_product_groups g where g.order_id = o.id))))));
-- name: an order that is over holds no stock
select id from orders where status <> 'open' and stock_state = 'reserved';
-- name: an order that is paid or over waits for no money
select p.id from payments p join orders o on o.id = p.order_id where p.state in ('created', 'pending', 'authorised')
  and (o.status <> 'open' or o.payment_status in ('paid', 'partially_refunded', 'refunded'));
-- name: a return is closed by its own refund, and only by that
select w.id from order_returns w left join refunds r on r.return_id = w.id and r.state = 'done'
where (w.state = 'refunded') <> (r.id is not null);
-- name: a person holds goods by five unpaid orders at most
select min(o.id) as id from orders o, lateral (values ('account', o.customer_id::text), ('mailbox', lower(o.email)), ('phone', o.phone)) k (kind, key)
where o.status = 'open' and o.payment_status in ('unpaid', 'pending', 'failed') and o.stock_state = 'reserved' and o.grand_total > 0
  and orders_waits_long(o.placed_at, o.payment_expires_at) and k.key is not null
  and not exists (select from order_events e where e.order_id = o.id and e.kind in ('edited', 'claimed'))
group by k.kind, k.key having count(*) > 5;
-- name: an order waits for one payment at a time
select order_id from payments where state in ('created', 'pending', 'authorised') group by order_id having count(*) > 1;
-- name: money that staff booked came between the day of its order and the day it was booked
-- released money is booked on the day of the decision; a donation box was emptied before its order was there
select p.id from payments p join orders o on o.id = p.order_id where p.marked_paid_by is not null and p.state = 'paid'
  and not exists (select from account_moves m where m.payment_id = p.id and m.kind = 'released')
  and ((p.paid_at at time zone 'Asia/Taipei')::date < (o.placed_at at time zone 'Asia/Taipei')::date
      and not exists (select from box_counts b where b.order_id = o.id)
    or (p.paid_at at time zone 'Asia/Taipei')::date > (select (max(e.at) at time zone 'Asia/Taipei')::date from order_events e
      where e.order_id = o.id and e.kind in ('paid', 'late_payment')));
-- name: sales of a day are the paid lines of that day
with raw as (
  select (o.paid_at at time zone 'Asia/Taipei')::date as day, line.product_id, o.payment_method_id, o.channel,
         sum(line.quantity)::bigint as quantity, sum(line.amount)::bigint as amount
    from orders o join (
      select order_id, product_id, quantity, total - discount as amount from order_items
      union all
      select g.order_id, i.product_id, i.quantity, i.total - i.discount from order_product_group_items i join order_product_groups g on g.id = i.group_id
    ) line on line.order_id = o.id
   where o.paid_at is not null group by 1, 2, 3, 4)
select coalesce(s.day, raw.day) as day, coalesce(s.product_id, raw.product_id) as product_id
  from sales_days s full join raw using (day, product_id, payment_method_id, channel)
 where (coalesce(s.quantity, 0), coalesce(s.amount, 0)) is distinct from (coalesce(raw.quantity, 0), coalesce(raw.amount, 0));
-- name: returned goods of a day are the lines of refunds that were done on it
with raw as (
  select (r.done_at at time zone 'Asia/Taipei')::date as day, coalesce(i.product_id, g.product_id) as product_id, o.payment_method_id,
         o.channel, sum(coalesce(l.quantity, 0))::bigint as returned, sum(l.amount)::bigint as refunded
    from refunds r join orders o on o.id = r.order_id join refund_lines l on l.refund_id = r.id
    left join order_items i on i.id = l.order_item_id left join order_product_group_items g on g.id = l.order_product_group_item_id
   where r.state = 'done' and coalesce(i.product_id, g.product_id) is not null group by 1, 2, 3, 4)
select coalesce(s.day, raw.day) as day, coalesce(s.product_id, raw.product_id) as product_id
  from sales_days s full join raw using (day, product_id, payment_method_id, channel)
 where (coalesce(s.returned, 0), coalesce(s.refunded, 0)) is distinct from (coalesce(raw.returned, 0), coalesce(raw.refunded, 0));
-- name: orders with goods of a day are those that were paid on it
with raw as (
  select (o.paid_at at time zone 'Asia/Taipei')::date as day, o.payment_method_id, o.channel, count(*)::bigint as orders
    from orders o
   where o.paid_at is not null and (exists (select from order_items i where i.order_id = o.id)
      or exists (select from order_product_groups g where g.order_id = o.id)) group by 1, 2, 3)
select coalesce(s.day, raw.day) as day from sales_order_days s full join raw using (day, payment_method_id, channel)
 where coalesce(s.orders, 0) <> coalesce(raw.orders, 0);
