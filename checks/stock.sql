-- name: stock is never negative nor promised twice
select id from product_variants where stock_on_hand < 0 or stock_reserved < 0 or (track_stock and not allow_backorder and stock_reserved > stock_on_hand);
-- name: stock of a variant is the sum of its movements
select v.id from product_variants v left join stock_movements m on m.variant_id = v.id where v.track_stock
group by v.id having v.stock_on_hand <> coalesce(sum(m.on_hand_delta), 0) or v.stock_reserved <> coalesce(sum(m.reserved_delta), 0);
-- name: stock of a gift is the sum of its movements
select g.id from gifts g left join stock_movements m on m.gift_id = g.id
group by g.id having g.stock_on_hand <> coalesce(sum(m.on_hand_delta), 0) or g.stock_reserved <> coalesce(sum(m.reserved_delta), 0);
-- name: an order holds reserved stock only while its stock_state says so
select o.id from orders o join stock_movements m on m.order_id = o.id
group by o.id having (o.stock_state <> 'reserved' and sum(m.reserved_delta) <> 0) or (o.stock_state = 'reserved' and sum(m.reserved_delta) <= 0);
-- name: nothing is held or sent of a gift that was left out
select f.id from order_gifts f join stock_movements m on m.order_id = f.order_id and m.gift_id = f.gift_id where f.left_out_at is not null
group by f.id having sum(m.reserved_delta) <> 0 or sum(m.on_hand_delta) <> 0;
-- name: a cancelled order holds nothing
select id from orders where status = 'cancelled' and stock_state = 'reserved';
-- name: an unpaid order past its time by more than ten minutes holds nothing
select id from orders where stock_state = 'reserved' and payment_status in ('unpaid', 'failed') and payment_expires_at < now() - interval '10 minutes';
-- name: sold pieces of a product are those of paid orders less what came back
select p.id from products p left join (
    select line.product_id, sum(line.pieces) as pieces from (
        select order_id, product_id, quantity - returned_qty as pieces from order_items
        union all
        select g.order_id, i.product_id, i.quantity - i.returned_qty from order_product_group_items i join order_product_groups g on g.id = i.group_id
      ) line join orders o on o.id = line.order_id and o.paid_at is not null group by 1) sold on sold.product_id = p.id
where p.sold_count <> coalesce(sold.pieces, 0);
