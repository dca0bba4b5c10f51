-- Reports of sales read one row for each day, product, way to pay and channel instead of every line of every order. The rows
-- are written at the end of the transaction that pays an order or ends a refund: deferred, and in the order of products, so
-- that they are locked last and for a moment.
create table sales_days (
  day date not null,
  product_id bigint not null references products (id),
  payment_method_id bigint not null references payment_methods (id),
  channel text not null check (channel in ('web', 'staff', 'phone', 'event', 'bank', 'post')),
  -- of orders that were paid on this day, after what offers took off
  quantity bigint not null default 0,
  amount bigint not null default 0,
  -- of refunds that were done on this day, whenever the order was paid
  returned bigint not null default 0,
  refunded bigint not null default 0,
  primary key (day, product_id, payment_method_id, channel)
);
create index sales_days_product on sales_days (product_id, day);
create index sales_days_method on sales_days (payment_method_id, day);

-- Orders with goods by the day on which they were paid: an order of three products is one.
create table sales_order_days (
  day date not null,
  payment_method_id bigint not null references payment_methods (id),
  channel text not null check (channel in ('web', 'staff', 'phone', 'event', 'bank', 'post')),
  orders bigint not null default 0,
  primary key (day, payment_method_id, channel)
);
create index sales_order_days_method on sales_order_days (payment_method_id, day);

create function count_sales(the_order bigint, paid timestamptz, sign int) returns void language sql as $$
  with line as (
    select i.product_id, i.quantity, i.total - i.discount as amount from order_items i where i.order_id = the_order
    union all
    select i.product_id, i.quantity, i.total - i.discount from order_product_group_items i
      join order_product_groups g on g.id = i.group_id where g.order_id = the_order
  ), counted as (
    insert into sales_days as s (day, product_id, payment_method_id, channel, quantity, amount)
    select (paid at time zone 'Asia/Taipei')::date, line.product_id, o.payment_method_id, o.channel,
           sign * sum(line.quantity), sign * sum(line.amount)
      from orders o cross join line where o.id = the_order
     group by 1, 2, 3, 4 order by 2
    on conflict (day, product_id, payment_method_id, channel)
      do update set quantity = s.quantity + excluded.quantity, amount = s.amount + excluded.amount
  )
  insert into sales_order_days as s (day, payment_method_id, channel, orders)
  select (paid at time zone 'Asia/Taipei')::date, o.payment_method_id, o.channel, sign
    from orders o where o.id = the_order and exists (select from line)
  on conflict (day, payment_method_id, channel) do update set orders = s.orders + excluded.orders
$$;

create function count_sales_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is not null then perform count_sales(old.id, old.paid_at, -1); end if;
  if new.paid_at is not null then perform count_sales(new.id, new.paid_at, 1); end if;
  return null;
end $$;

create constraint trigger count_sales after insert on orders
  deferrable initially deferred for each row when (new.paid_at is not null) execute function count_sales_of_order();
create constraint trigger count_sales_paid after update of paid_at on orders
  deferrable initially deferred for each row when (old.paid_at is distinct from new.paid_at)
  execute function count_sales_of_order();

create function count_sales_refunded(the_refund bigint) returns void language sql as $$
  insert into sales_days as s (day, product_id, payment_method_id, channel, returned, refunded)
  select (r.done_at at time zone 'Asia/Taipei')::date, coalesce(i.product_id, g.product_id), o.payment_method_id, o.channel,
         sum(coalesce(l.quantity, 0)), sum(l.amount)
    from refunds r join orders o on o.id = r.order_id join refund_lines l on l.refund_id = r.id
    left join order_items i on i.id = l.order_item_id
    left join order_product_group_items g on g.id = l.order_product_group_item_id
   where r.id = the_refund and coalesce(i.product_id, g.product_id) is not null
   group by 1, 2, 3, 4 order by 2
  on conflict (day, product_id, payment_method_id, channel)
    do update set returned = s.returned + excluded.returned, refunded = s.refunded + excluded.refunded
$$;

create function count_sales_of_refund() returns trigger language plpgsql as $$
begin
  perform count_sales_refunded(new.id);
  return null;
end $$;

create constraint trigger count_sales after insert on refunds
  deferrable initially deferred for each row when (new.state = 'done') execute function count_sales_of_refund();
create constraint trigger count_sales_done after update of state on refunds
  deferrable initially deferred for each row when (new.state = 'done' and old.state <> 'done')
  execute function count_sales_of_refund();

select count_sales(id, paid_at, 1) from orders where paid_at is not null order by id;
select count_sales_refunded(id) from refunds where state = 'done' order by id;

select make_undeletable('sales_days', 'sales_order_days');
