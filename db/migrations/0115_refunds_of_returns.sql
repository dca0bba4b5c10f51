-- A return owns the refund that gives its money back: it ends with that refund, not with any refund of its order.

alter table refunds add column return_id bigint references order_returns (id);

-- A refund that closed several returns belongs to the first of them; the check of the books tells of the others.
update refunds r set return_id = o.id
  from (select refund_id, min(id) as id from order_returns where refund_id is not null group by refund_id) o
 where o.refund_id = r.id;
-- one that failed makes room for another
create unique index refunds_return on refunds (return_id) where state <> 'failed';
create index refunds_returns on refunds (return_id);

alter table order_returns drop constraint order_returns_refunded;
alter table order_returns drop column refund_id;

create function order_returns_guard_end() returns trigger language plpgsql as $$
begin
  if not exists (select from refunds where return_id = new.id and state = 'done') then
    raise exception 'return % has no refund that is done', new.id
      using errcode = 'check_violation', table = 'order_returns', constraint = 'order_returns_own_refund';
  end if;
  return new;
end $$;
create trigger order_returns_own_refund before update of state on order_returns
  for each row when (new.state = 'refunded' and old.state <> 'refunded') execute function order_returns_guard_end();
