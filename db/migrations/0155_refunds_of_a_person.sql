-- Refunds of several orders that one person asks for and agrees to on one day count together, as those of one order do: a sum above
-- NT$10,000 is not given back alone in parts. What somebody else agreed to had its second person.
create function refunds_together(refund refunds) returns bigint language sql stable as $$
  select refund.amount + greatest(
    (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = refund.order_id and r.state <> 'failed' and r.id <> refund.id),
    (select coalesce(sum(r.amount), 0) from refunds r where r.requested_by = refund.requested_by and r.state <> 'failed' and r.id <> refund.id
      and not r.is_chargeback and (r.approved_by is null or r.approved_by = r.requested_by)
      and (r.created_at at time zone 'Asia/Taipei')::date = (refund.created_at at time zone 'Asia/Taipei')::date))::bigint
$$;
comment on function refunds_together is 'What counts together with a refund for a second person; see docs/decisions/0117.';

create or replace function refunds_guard_approval() returns trigger language plpgsql as $$
begin
  if refunds_together(new) > 10000 then
    raise exception 'refunds of order % or of one person above NT$10,000 need a second person', new.order_id
      using errcode = 'check_violation', table = 'refunds', constraint = 'refunds_four_eyes';
  end if;
  return new;
end $$;
drop function refunds_of_order(refunds);
