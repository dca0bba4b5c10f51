-- What a gateway keeps of each payment is public as one row a month, as goods are as one row a day: the sum carries the last
-- day of its month. Rows that are public already stay as they are.
create or replace function transactions_guard_day_sum() returns trigger language plpgsql as $$
begin
  if old.day_sum_id is not null or not exists (select from transactions s where s.id = new.day_sum_id and s.public_as = 'sum_of_day'
      and (s.direction, s.bank_account_id, s.category) = (new.direction, new.bank_account_id, new.category)
      and s.occurred_on = case new.category
        when 'gateway_fee' then (date_trunc('month', new.occurred_on::timestamp) + interval '1 month - 1 day')::date
        else new.occurred_on end) then
    raise exception 'transaction % does not belong to this sum', old.no
      using errcode = 'restrict_violation', table = 'transactions', constraint = 'transactions_day_sum_fits';
  end if;
  return new;
end $$;
