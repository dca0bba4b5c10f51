-- Whether goods may go back is what the shop said when they were sold (通訊交易解除權合理例外情事適用準則 §2 asks that an
-- exception is told beforehand): frozen on the line, whatever the product says later.

alter table order_items
  add column returnable boolean,
  add column not_returnable_reason text check (char_length(not_returnable_reason) <= 200);
alter table order_product_group_items
  add column returnable boolean,
  add column not_returnable_reason text check (char_length(not_returnable_reason) <= 200);

-- What was said at the sale is not known any more: the product of today is the nearest to it.
update order_items i set returnable = p.returnable, not_returnable_reason = p.not_returnable_reason
  from products p where p.id = i.product_id;
update order_product_group_items i set returnable = p.returnable, not_returnable_reason = p.not_returnable_reason
  from products p where p.id = i.product_id;

alter table order_items alter column returnable set not null;
alter table order_product_group_items alter column returnable set not null;
