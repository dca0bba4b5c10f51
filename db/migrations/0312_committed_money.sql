-- What a fund has promised: refunds that are asked for, transfers that wait for a second person, payments of verified cases. Nobody
-- spends or moves it meanwhile, so that what was sent to a donor can always be booked.

-- NT$. What was asked for is paid out of what is promised, so it looks at refunds alone. Volatile: it reads what was promised while
-- its campaign was waited for.
create function fund_committed(campaign bigint, refunds_alone boolean default false) returns bigint language sql volatile as $$
  select (coalesce((select sum(l.amount) from refunds r join refund_lines l on l.refund_id = r.id
      join order_campaign_items i on i.id = l.order_campaign_item_id
      where r.state in ('requested', 'approved', 'sent') and i.campaign_id = campaign), 0)
    + case when refunds_alone then 0 else
      coalesce((select sum(a.amount) from approvals a
        where a.kind = 'transfer' and a.decision is null and (a.request ->> 'from_campaign_id')::bigint = campaign), 0)
      + coalesce((select sum(d.amount) from disbursements d where d.transaction_id is null and d.campaign_id = campaign), 0)
      + coalesce((select sum(d.amount) from transactions t join disbursements d on d.transaction_id = t.id
        where t.state = 'draft' and d.campaign_id = campaign), 0) end)::bigint
$$;
create index refunds_open on refunds (id) where state in ('requested', 'approved', 'sent');

-- As in 0284. Money that went back is booked also where a chargeback took the fund below it (deficit): it is gone. What else
-- leaves a fund leaves what is promised.
create or replace function fundings_count() returns trigger language plpgsql as $$
declare
  person text := new.donor_key;
  donor_net bigint;
  item_net bigint;
  donors int := 0;
  donations int := 0;
  remains bigint;
begin
  if new.kind in ('allocation', 'refund') then
    perform pg_advisory_xact_lock_shared(hashtextextended('donor ' || new.donor_key, 0));
    person := donor_person(new.donor_key);
  end if;
  perform from campaign_totals where campaign_id = new.campaign_id for update;
  if new.kind in ('allocation', 'refund') then
    if not exists (select from order_campaign_items i where i.id = new.order_campaign_item_id and i.campaign_id = new.campaign_id
        and i.order_id = new.order_id and (new.kind = 'refund' or i.amount = new.amount)) then
      raise exception 'funding does not fit its line of the order' using errcode = 'check_violation', table = 'fundings', constraint = 'fundings_fit_item';
    end if;
    insert into campaign_donors as d (campaign_id, donor_key, net_amount) values (new.campaign_id, person, greatest(new.amount, 0))
      on conflict (campaign_id, donor_key) do update set net_amount = d.net_amount + new.amount
      returning net_amount into donor_net;
    select sum(amount) into item_net from fundings where order_campaign_item_id = new.order_campaign_item_id;
    if item_net < 0 then
      raise exception 'more refunded than given' using errcode = 'check_violation', table = 'fundings', constraint = 'fundings_refund_within_gift';
    end if;
    donors := (donor_net > 0)::int - (donor_net - new.amount > 0)::int;
    if new.kind = 'allocation' then
      donations := 1;
    elsif item_net = 0 and not exists (select from fundings where order_campaign_item_id = new.order_campaign_item_id and id > new.id) then
      donations := -1;
    end if;
  end if;
  update campaign_totals set
    raised = raised + case when new.kind in ('allocation', 'refund') then new.amount else 0 end,
    spent = spent - case when new.kind = 'disbursement' then new.amount else 0 end,
    balance = balance + new.amount,
    deficit = case when new.kind = 'refund' or new.amount > 0 then greatest(0, -(balance + new.amount)) else deficit end,
    donors_count = donors_count + donors,
    donations_count = donations_count + donations,
    updated_at = now()
  where campaign_id = new.campaign_id returning balance into remains;
  if new.amount < 0 and new.kind <> 'refund' and remains >= 0
    and remains < fund_committed(new.campaign_id, new.approval_id is not null or new.application_id is not null) then
    raise exception 'campaign % has promised this money', new.campaign_id using errcode = 'check_violation', table = 'campaign_totals',
      constraint = 'campaign_totals_balance_not_negative';
  end if;
  return null;
end $$;
