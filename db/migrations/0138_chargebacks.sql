-- A bank takes back a card payment. The money is gone whatever the charity decides, also when the campaign spent it: the fund
-- may then be below zero by exactly what was taken back, and says so (deficit).

alter table refunds add column is_chargeback boolean not null default false;
comment on column refunds.is_chargeback is 'The bank took the money back. It decided, so nobody approves; provider_ref is its reference.';
alter table refunds drop constraint refunds_approved;
alter table refunds add constraint refunds_approved check (state in ('requested', 'failed') or approved_by is not null or is_chargeback);
alter table refunds add constraint refunds_chargeback
  check (not is_chargeback or (state = 'done' and approved_by is null and provider_ref is not null and return_id is null and not restock));
-- a letter of the bank is entered once for each payment
create unique index refunds_chargeback_once on refunds (payment_id, provider_ref) where is_chargeback;

alter table campaign_totals add column deficit bigint not null default 0 check (deficit >= 0);
comment on column campaign_totals.deficit is 'What chargebacks took that the campaign had spent. Grows by chargebacks alone, shrinks as money comes.';
alter table campaign_totals drop constraint campaign_totals_balance_not_negative;
alter table campaign_totals add constraint campaign_totals_balance_not_negative check (balance >= -deficit);

-- As in 0125, and keeps the deficit: a chargeback may take a campaign below zero, money that comes brings it back, and what is
-- spent, moved or refunded by the charity never gets below where the campaign stands.
create or replace function fundings_count() returns trigger language plpgsql as $$
declare
  person text := new.donor_key;
  donor_net bigint;
  item_net bigint;
  donors int := 0;
  donations int := 0;
  by_bank boolean := exists (select from refund_lines l join refunds r on r.id = l.refund_id
    where l.id = new.refund_line_id and r.is_chargeback);
begin
  if new.kind in ('allocation', 'refund') and new.donor_key not like 'c:%' then
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
    deficit = case when by_bank or new.amount > 0 then greatest(0, -(balance + new.amount)) else deficit end,
    donors_count = donors_count + donors,
    donations_count = donations_count + donations,
    updated_at = now()
  where campaign_id = new.campaign_id;
  return null;
end $$;
