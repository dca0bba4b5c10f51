-- Bills of one payee and day count together for the second person and for the ban of cash, and what two people entered is taken back
-- by two.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('refund', 'entry', 'disbursement', 'transfer', 'move', 'payment', 'void', 'reversal'));

-- What an expense by hand comes to with the others of its payee and day that stand in the book (NT$); alone where nobody is named.
-- What a case is paid was verified by another person and stands for itself. In cash: with those of its permit that were paid so.
create function bills_together(t transactions, in_cash boolean default false) returns bigint language sql stable as $$
  select t.amount + case when t.direction <> 'expense' or t.counterparty is null or t.application_id is not null or t.payment_id is not null
      or t.refund_id is not null or t.payout_id is not null or t.public_as <> 'itself' then 0 else
    coalesce((select sum(o.amount) from transactions o where o.occurred_on = t.occurred_on and o.id <> t.id and o.direction = 'expense'
      and o.state in ('posted', 'published') and o.reverses_id is null and o.public_as = 'itself' and o.application_id is null
      and o.payment_id is null and o.refund_id is null and o.payout_id is null
      and lower(regexp_replace(o.counterparty, '\s', '', 'g')) = lower(regexp_replace(t.counterparty, '\s', '', 'g'))
      and (not in_cash or (o.method = 'cash' and o.permit_id = t.permit_id))), 0) end
$$;

-- Whether a text holds a number of a person (身分證字號, 居留證統一證號) by its check digit. Numbers that a bank gives to payouts and
-- disputes look the same and are none; `hasCheckDigit()` is its twin.
create function holds_identifier(told text) returns boolean language sql immutable as $$
  select exists (select from regexp_matches(told, '\m([A-Z])([1289A-D])(\d{8})\M', 'g') as m
    cross join lateral (select position(m[1] in 'ABCDEFGHJKLMNPQRSTUVXYWZIO') + 9 as code,
      case when m[2] ~ '\d' then m[2]::int else (position(m[2] in 'ABCD') - 1) end as second) c
    where (c.code / 10 + c.code % 10 * 9 + c.second * 8 + (select sum(substr(m[3], n, 1)::int * greatest(8 - n, 1)) from generate_series(1, 8) n)) % 10 = 0)
$$;
