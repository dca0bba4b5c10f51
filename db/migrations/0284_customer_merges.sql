-- Two accounts of one person become one: what hangs on the second moves to the first, the second stays, closed, and leads
-- there. A row says what moved, so that both can be parted again.
create table customer_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references customers (id),
  closed_id bigint not null references customers (id),
  state text not null default 'merged' check (state in ('merged', 'parted')),
  -- what was put from one account to the other, and what stood there before: {"fields": [...], "consents": {...}}
  noted jsonb not null default '{}' check (jsonb_typeof(noted) = 'object'),
  -- the rows that moved, by table: {"orders": [12, 13]}
  moved jsonb not null default '{}' check (jsonb_typeof(moved) = 'object'),
  -- how many rows the first account had of each table
  had jsonb not null default '{}' check (jsonb_typeof(had) = 'object'),
  -- the number that stood in the first account before that of the second was chosen
  receipt_identifier_enc text check (receipt_identifier_enc ~ '^v\d+\.'),
  receipt_identifier_hash text,
  receipt_identifier_last4 text check (char_length(receipt_identifier_last4) = 4),
  -- the clock of the database, with which rows note their changes
  moved_at timestamptz not null default now(),
  merged_at timestamptz not null,
  merged_by bigint not null references users (id),
  parted_at timestamptz,
  parted_by bigint references users (id),
  check (kept_id <> closed_id),
  constraint customer_merges_parted check ((state = 'parted') = (parted_at is not null and parted_by is not null))
);
-- an account goes into another once at a time
create unique index customer_merges_once on customer_merges (closed_id) where state = 'merged';
create index customer_merges_closed on customer_merges (closed_id);
create index customer_merges_kept on customer_merges (kept_id, id desc);
create index customer_merges_merged_by on customer_merges (merged_by);
create index customer_merges_parted_by on customer_merges (parted_by);

-- A receipt follows its account into another, and back while that one is closed.
create or replace function receipts_keep_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from customers where (id = old.customer_id and merged_into_id = new.customer_id)
      or (id = new.customer_id and merged_into_id = old.customer_id)) then
    raise exception 'receipt % belongs to another customer', old.receipt_no
      using errcode = 'restrict_violation', table = 'receipts', constraint = 'receipts_keep_owner';
  end if;
  return new;
end $$;

-- The key under which a donor is counted: that of the member, and of the account that the member's went into.
create or replace function donor_person(key text) returns text language sql stable as $$
  select coalesce((select 'c:' || c.merged_into_id from customers c
    where found.person like 'c:%' and c.id = substr(found.person, 3)::bigint and c.merged_into_id is not null), found.person)
    from (select coalesce((select 'c:' || customer_id from donor_members where donor_key = key), key) as person) found
$$;

-- As in 0138; a member's key is looked up as well, because the account may have gone into another.
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
    deficit = case when by_bank or new.amount > 0 then greatest(0, -(balance + new.amount)) else deficit end,
    donors_count = donors_count + donors,
    donations_count = donations_count + donations,
    updated_at = now()
  where campaign_id = new.campaign_id;
  return null;
end $$;

-- Whose gifts count together has changed: the donors of every campaign that these accounts gave to are counted again.
create function customers_recount_donors() returns trigger language plpgsql as $$
declare
  persons text[] := array_remove(array['c:' || new.id, 'c:' || old.merged_into_id, 'c:' || new.merged_into_id], null);
  one record;
  before int;
begin
  -- gifts under this key that are being booked come before this or see it
  perform pg_advisory_xact_lock(hashtextextended('donor c:' || new.id, 0));
  perform pg_advisory_xact_lock(hashtextextended('donor ' || m.donor_key, 0)) from donor_members m
    where m.customer_id = new.id order by m.donor_key;
  for one in select distinct campaign_id from campaign_donors where donor_key = any(persons) order by campaign_id loop
    perform from campaign_totals where campaign_id = one.campaign_id for update;
    select count(*) filter (where net_amount > 0) into before
      from campaign_donors where campaign_id = one.campaign_id and donor_key = any(persons);
    delete from campaign_donors where campaign_id = one.campaign_id and donor_key = any(persons);
    insert into campaign_donors (campaign_id, donor_key, net_amount)
      select one.campaign_id, donor_person(f.donor_key), greatest(sum(f.amount), 0) from fundings f
       where f.campaign_id = one.campaign_id and f.kind in ('allocation', 'refund') and donor_person(f.donor_key) = any(persons)
       group by 2;
    update campaign_totals t set donors_count = t.donors_count - before + (
        select count(*) from campaign_donors d where d.campaign_id = one.campaign_id and d.donor_key = any(persons) and d.net_amount > 0),
      updated_at = now()
     where t.campaign_id = one.campaign_id;
  end loop;
  return null;
end $$;
create trigger recount_donors after update of merged_into_id on customers for each row
  when (new.merged_into_id is distinct from old.merged_into_id) execute function customers_recount_donors();
