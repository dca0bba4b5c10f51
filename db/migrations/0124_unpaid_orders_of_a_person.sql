-- What one person may hold by orders that are not paid: five at once, and twenty days in thirty all together. A person is
-- an account, a mailbox or a phone number. An order that is paid at once (a card, half an hour) is not counted.

-- whether an order that is not paid holds its goods for longer than a payment at once takes
create function orders_waits_long(placed_at timestamptz, payment_expires_at timestamptz) returns boolean language sql immutable as $$
  select payment_expires_at is null or payment_expires_at > placed_at + interval '1 hour'
$$;

create function orders_guard_held() returns trigger language plpgsql as $$
declare
  held int;
  held_for interval;
begin
  -- one order of a person at a time, by the same locks in the same order as limits of offers take them
  perform pg_advisory_xact_lock(hashtextextended('contact ' || key, 0)) from (
    select key from unnest(array['customer ' || new.customer_id, 'email ' || lower(new.email), 'phone ' || new.phone]) key
     where key is not null order by key collate "C") keys;
  select count(*) into held from orders o
   where (o.customer_id = new.customer_id or lower(o.email) = lower(new.email) or o.phone = new.phone)
     and o.id <> new.id and o.status = 'open' and o.payment_status in ('unpaid', 'pending', 'failed')
     and o.stock_state = 'reserved' and o.grand_total > 0 and orders_waits_long(o.placed_at, o.payment_expires_at);
  if held >= 5 then
    raise exception '% orders of this person are not paid and hold goods', held
      using errcode = 'check_violation', table = 'orders', constraint = 'orders_held_at_once';
  end if;
  if tg_op = 'UPDATE' then return new; end if;
  select coalesce(sum(coalesce(o.cancelled_at, new.placed_at) - greatest(o.placed_at, new.placed_at - interval '30 days')), interval '0')
    into held_for from orders o
   where (o.customer_id = new.customer_id or lower(o.email) = lower(new.email) or o.phone = new.phone)
     and o.paid_at is null and o.stock_state in ('reserved', 'released') and o.grand_total > 0
     and orders_waits_long(o.placed_at, o.payment_expires_at)
     and coalesce(o.cancelled_at, new.placed_at) > new.placed_at - interval '30 days';
  if held_for >= interval '20 days' then
    raise exception 'orders of this person that were not paid held goods for %', held_for
      using errcode = 'check_violation', table = 'orders', constraint = 'orders_held_in_all';
  end if;
  return new;
end $$;

create trigger orders_held_by_person before insert on orders for each row
  when (new.status = 'open' and new.payment_status in ('unpaid', 'pending', 'failed') and new.grand_total > 0
    and (new.items_total > 0 or new.shipping_status <> 'not_required')
    and orders_waits_long(new.placed_at, new.payment_expires_at))
  execute function orders_guard_held();
-- paying again by another way may make it wait long
create trigger orders_held_when_paid_again before update of payment_expires_at on orders for each row
  when (new.status = 'open' and new.payment_status in ('unpaid', 'pending', 'failed') and new.grand_total > 0
    and new.stock_state = 'reserved' and orders_waits_long(new.placed_at, new.payment_expires_at)
    and not orders_waits_long(old.placed_at, old.payment_expires_at))
  execute function orders_guard_held();
