-- name: goods that were withdrawn stand on no living receipt
select g.id from goods_gifts g join goods_gift_lines l on l.goods_gift_id = g.id join receipt_lines r on r.goods_gift_line_id = l.id
where g.state = 'withdrawn' and r.live;
-- name: a receipt for goods names what was recorded, and no more money than the donor proved
select r.id from receipt_lines r join goods_gift_lines l on l.id = r.goods_gift_line_id
where (r.goods_name, r.quantity, r.unit) is distinct from (l.name, l.quantity, l.unit)
  or r.amount <> case when l.value_basis = 'invoice' then l.value else 0 end;
-- name: a receipt names goods or money, and one for goods belongs to no order and goes into no tax file
select r.id from receipts r where (r.kind = 'goods') is distinct from
    (select bool_and(l.goods_gift_line_id is not null) from receipt_lines l where l.receipt_id = r.id)
  or (r.kind = 'goods' and (r.order_id is not null or r.upload_tax or r.uploaded_year is not null));
-- name: a receipt for goods names the campaign that they were given to
select r.id from receipt_lines r join goods_gift_lines l on l.id = r.goods_gift_line_id join goods_gifts g on g.id = l.goods_gift_id
where r.campaign_id is distinct from g.campaign_id;
