-- Who left is named nowhere in public any more: the names of earlier leavers stood on in the cash book and in the lists of donors.
update orders o set public_name_mode = 'anonymous', public_name = null
  from customers c where c.id = o.customer_id and c.status = 'deleted' and (o.public_name_mode <> 'anonymous' or o.public_name is not null);
update transactions t set public_name = '善心人士'
  from orders o join customers c on c.id = o.customer_id
 where o.id = t.order_id and c.status = 'deleted' and t.public_name is not null and t.public_name <> '善心人士';
-- settings that nothing read
update settings set value = value - array['public_name_mode', 'min_amount', 'max_amount'] where key = 'donation';
delete from settings where key = 'orders';
-- what was issued to be mailed and was not, looked for each hour
create index receipts_unsent on receipts (id) where state = 'issued' and delivery = 'email' and email is not null and sent_at is null;
