-- Somebody who gave as a guest and found their gifts as a member later is one donor of a campaign. Rows of the fund book
-- keep the key under which they were written; a table says which member a guest's key belongs to.

create table donor_members (
  donor_key text primary key check (donor_key ~ '^[eio]:.+'),
  customer_id bigint not null references customers (id),
  created_at timestamptz not null default now()
);
create index donor_members_customer on donor_members (customer_id);

-- the key under which a donor is counted
create function donor_person(key text) returns text language sql stable as $$
  select coalesce((select 'c:' || customer_id from donor_members where donor_key = key), key)
$$;

-- What a guest's key gave counts with the member from now on.
create function donor_members_merge() returns trigger language plpgsql as $$
declare
  person text := 'c:' || new.customer_id;
  one record;
  before bigint;
begin
  -- gifts under this key that are being booked come before this or see it
  perform pg_advisory_xact_lock(hashtextextended('donor ' || new.donor_key, 0));
  for one in select campaign_id from campaign_donors where donor_key = new.donor_key order by campaign_id loop
    perform from campaign_totals where campaign_id = one.campaign_id for update;
    select net_amount into before from campaign_donors where campaign_id = one.campaign_id and donor_key = person;
    with gone as (delete from campaign_donors where campaign_id = one.campaign_id and donor_key = new.donor_key returning net_amount),
      counted as (
        insert into campaign_donors as d (campaign_id, donor_key, net_amount) select one.campaign_id, person, net_amount from gone
          on conflict (campaign_id, donor_key) do update set net_amount = d.net_amount + excluded.net_amount)
    update campaign_totals t set donors_count = donors_count - 1, updated_at = now() from gone
     where t.campaign_id = one.campaign_id and gone.net_amount > 0 and coalesce(before, 0) > 0;
  end loop;
  return null;
end $$;
create trigger merge_donor after insert on donor_members for each row execute function donor_members_merge();

-- A gift is counted for its person; otherwise as in 0009.
create or replace function fundings_count() returns trigger language plpgsql as $$
declare
  person text := new.donor_key;
  donor_net bigint;
  item_net bigint;
  donors int := 0;
  donations int := 0;
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
    donors_count = donors_count + donors,
    donations_count = donations_count + donations,
    updated_at = now()
  where campaign_id = new.campaign_id;
  return null;
end $$;

-- An order that finds its member takes the keys of its gifts along. A key stays with the first member who showed it.
create function orders_name_donor() returns trigger language plpgsql as $$
begin
  insert into donor_members (donor_key, customer_id)
    select distinct f.donor_key, new.customer_id from fundings f
     where f.order_id = new.id and f.kind = 'allocation' and f.donor_key not like 'c:%' order by f.donor_key
    on conflict (donor_key) do nothing;
  return null;
end $$;
create trigger name_donor after update of customer_id on orders for each row
  when (new.customer_id is not null and old.customer_id is null) execute function orders_name_donor();

-- those of before: the first order of a key decides
insert into donor_members (donor_key, customer_id)
  select distinct on (f.donor_key) f.donor_key, o.customer_id from fundings f join orders o on o.id = f.order_id
   where f.kind = 'allocation' and f.donor_key not like 'c:%' and o.customer_id is not null order by f.donor_key, o.id;

create trigger by_trigger_only before insert or update or delete on donor_members for each row execute function refuse_direct_write();
create trigger no_truncate before truncate on donor_members for each statement execute function refuse_change();
