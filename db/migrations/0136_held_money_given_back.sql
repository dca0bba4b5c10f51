-- Money without an order is given back by the word of staff. Above NT$10,000 two people know of it: who gives it back is
-- not who entered it.
create function account_moves_guard_return() returns trigger language plpgsql as $$
begin
  if exists (select from suspense_items i where i.id = new.suspense_item_id and (new.created_by is null or i.created_by = new.created_by)) then
    raise exception 'suspense item % above NT$10,000 is given back by another person', new.suspense_item_id
      using errcode = 'check_violation', table = 'account_moves', constraint = 'account_moves_return_second_person';
  end if;
  return new;
end $$;
create trigger guard_return before insert on account_moves for each row
  when (new.kind = 'returned' and new.refund_id is null and new.amount > 10000) execute function account_moves_guard_return();
