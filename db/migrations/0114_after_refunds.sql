-- What follows from a refund follows for those that were done before, too.

-- Pieces that came back were never taken off the counter of sold ones.
update products p set sold_count = counted.pieces
  from (
    select q.id, coalesce(sum(line.pieces), 0) as pieces
      from products q left join (
        select i.order_id, i.product_id, i.quantity - i.returned_qty as pieces from order_items i
        union all
        select g.order_id, i.product_id, i.quantity - i.returned_qty from order_product_group_items i
          join order_product_groups g on g.id = i.group_id
      ) line on line.product_id = q.id and exists (select from orders o where o.id = line.order_id and o.paid_at is not null)
     group by q.id
  ) counted
 where counted.id = p.id and p.sold_count <> counted.pieces;

-- The time of a lamp that was hidden before its money came begins with the money, as long as that of any other.
update lamps l set lit_at = o.paid_at, expires_at = o.paid_at + interval '1 day' * least(
    coalesce((s.value ->> 'max_days')::int, 365),
    greatest(1, o.campaigns_total / 100) * coalesce((s.value ->> 'days_per_100')::int, 30)), version = l.version + 1
  from orders o left join settings s on s.key = 'lamp'
 where o.id = l.order_id and l.lit_at is null and l.state = 'hidden' and o.paid_at is not null;

-- A gift that went back whole keeps no lamp.
update lamps l set state = case l.state when 'lit' then 'expired' else l.state end,
    expires_at = greatest(gone.at, l.lit_at + interval '1 microsecond'), version = l.version + 1
  from (
    select o.id as order_id, max(r.done_at) as at
      from orders o join order_campaign_items i on i.order_id = o.id join refund_lines b on b.order_campaign_item_id = i.id
        join refunds r on r.id = b.refund_id and r.state = 'done'
     group by o.id having sum(b.amount) >= o.campaigns_total
  ) gone
 where gone.order_id = l.order_id and l.lit_at is not null and l.expires_at > gone.at;
