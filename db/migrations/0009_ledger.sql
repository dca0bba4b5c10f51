-- The two books. transactions: cash book, one row per real movement on a bank account, what the public reads.
-- fundings: fund book, what designated money is for. Neither is ever edited or deleted; mistakes are reversed.

create sequence transaction_no_seq as bigint;
-- T2026-000001. From a sequence: unlike receipts no law asks for numbers without gaps, and payments must not queue for them.
create function next_transaction_no(on_day date) returns text language sql as $$
  select 'T' || to_char(on_day, 'YYYY') || '-' || lpad(nextval('transaction_no_seq')::text, 6, '0')
$$;

create table transactions (
  id bigint generated always as identity primary key,
  no text not null unique check (no ~ '^T\d{4}-\d{6,}$'),
  direction text not null check (direction in ('income', 'expense')),
  occurred_on date not null,
  bank_account_id bigint not null references bank_accounts (id),
  -- a reversal carries the same amount, category and direction as its original and is subtracted (reverses_id is set)
  amount bigint not null check (amount >= 1),
  category text not null check (category in ('donation', 'goods_sale', 'grant', 'interest', 'refund_in', 'neuter', 'medical', 'food',
    'care_home', 'adoption', 'admin', 'staff', 'fundraising_cost', 'gateway_fee', 'refund', 'other')),
  title text not null check (char_length(title) between 1 and 60),
  counterparty text check (char_length(counterparty) <= 60),
  counterparty_kind text check (counterparty_kind in ('person', 'organisation')),
  -- the name as the public reads it, masked already
  public_name text check (char_length(public_name) <= 60),
  campaign_id bigint references campaigns (id),
  permit_id bigint references solicitation_permits (id),
  order_id bigint references orders (id),
  payment_id bigint references payments (id),
  refund_id bigint references refunds (id),
  method text not null check (method in ('cash', 'transfer', 'cheque', 'card', 'cvs', 'postal', 'other')),
  voucher_no text check (char_length(voucher_no) <= 40),
  note text check (char_length(note) <= 1000),
  state text not null default 'draft' check (state in ('draft', 'posted', 'published', 'reversed')),
  posted_at timestamptz,
  posted_by bigint references users (id),
  -- when the job may publish it; null: a person publishes it
  publish_at timestamptz,
  published_at timestamptz,
  published_by bigint references users (id),
  reverses_id bigint unique references transactions (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint transactions_category_side check (case direction
    when 'income' then category in ('donation', 'goods_sale', 'grant', 'interest', 'refund_in', 'other')
    else category in ('neuter', 'medical', 'food', 'care_home', 'adoption', 'admin', 'staff', 'fundraising_cost', 'gateway_fee', 'refund', 'other') end),
  -- 公益勸募條例: from NT$10,000 on, money of an appeal is not paid out in cash
  constraint transactions_no_cash_under_permit check (not (direction = 'expense' and permit_id is not null and amount >= 10000 and method = 'cash')),
  -- four eyes over NT$10,000
  constraint transactions_four_eyes check (direction = 'income' or amount <= 10000 or published_by is null or created_by is null
    or published_by <> created_by),
  constraint transactions_posted_at check (state = 'draft' or posted_at is not null),
  constraint transactions_published_at check (state <> 'published' or published_at is not null)
);
-- one income row per payment, one fee row per payment, one expense row per refund
create unique index transactions_payment_income on transactions (payment_id) where direction = 'income' and reverses_id is null;
create unique index transactions_payment_fee on transactions (payment_id) where category = 'gateway_fee' and reverses_id is null;
create unique index transactions_refund on transactions (refund_id) where reverses_id is null;
create index transactions_public on transactions (occurred_on desc, id desc) include (direction, amount, bank_account_id, reverses_id)
  where published_at is not null;
create index transactions_public_direction on transactions (direction, occurred_on desc, id desc) where published_at is not null;
create index transactions_public_bank on transactions (bank_account_id, direction, occurred_on desc, id desc) where published_at is not null;
create index transactions_list on transactions (occurred_on desc, id desc);
create index transactions_state on transactions (state, occurred_on desc, id desc);
create index transactions_category on transactions (category, occurred_on desc, id desc);
create index transactions_to_publish on transactions (publish_at) where state = 'posted' and publish_at is not null;
create index transactions_bank_account on transactions (bank_account_id, occurred_on desc, id desc);
create index transactions_campaign on transactions (campaign_id, occurred_on desc, id desc);
create index transactions_permit on transactions (permit_id);
create index transactions_order on transactions (order_id);
create index transactions_payment on transactions (payment_id);
create index transactions_search on transactions using gin (search_grams(no || ' ' || title || ' ' || coalesce(public_name, '')));
create index transactions_posted_by on transactions (posted_by);
create index transactions_published_by on transactions (published_by);
create index transactions_created_by on transactions (created_by);
create index transactions_updated_by on transactions (updated_by);

-- A draft may be corrected; from posting on only its public face and its state may change.
create trigger frozen before update on transactions for each row when (old.state <> 'draft')
  execute function only_these_may_change('state', 'title', 'public_name', 'publish_at', 'published_at', 'published_by', 'version',
    'updated_at', 'updated_by');

create function transactions_guard_state() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('draft', 'posted'), ('posted', 'published'), ('posted', 'reversed'), ('published', 'reversed')) then
    raise exception 'transaction %: % → % is no step', old.no, old.state, new.state
      using errcode = 'restrict_violation', table = 'transactions', constraint = 'transactions_state_step';
  end if;
  if new.state = 'reversed' and not exists (select from transactions where reverses_id = old.id and state <> 'draft') then
    raise exception 'transaction % has no reversing row', old.no
      using errcode = 'restrict_violation', table = 'transactions', constraint = 'transactions_reversed_has_row';
  end if;
  return new;
end $$;
create trigger guard_state before update of state on transactions for each row when (old.state <> new.state) execute function transactions_guard_state();

-- A reversal mirrors its original exactly.
create function transactions_guard_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from transactions o where o.id = new.reverses_id and o.state in ('posted', 'published') and o.reverses_id is null
      and (o.direction, o.amount, o.bank_account_id, o.category) = (new.direction, new.amount, new.bank_account_id, new.category)) then
    raise exception 'reversal does not mirror transaction %', new.reverses_id
      using errcode = 'check_violation', table = 'transactions', constraint = 'transactions_reversal_mirrors';
  end if;
  return new;
end $$;
create trigger guard_reversal before insert on transactions for each row when (new.reverses_id is not null) execute function transactions_guard_reversal();

create table fundings (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id),
  kind text not null check (kind in ('allocation', 'disbursement', 'transfer', 'refund', 'opening')),
  amount bigint not null check (amount <> 0),
  occurred_on date not null,
  order_id bigint references orders (id),
  order_campaign_item_id bigint references order_campaign_items (id),
  refund_line_id bigint unique references refund_lines (id),
  transaction_id bigint references transactions (id),
  transfer_group uuid,
  -- who gave, without saying who: c:<customer id>, e:<hash of the e-mail>, i:<identifier hash>, o:<order id>
  donor_key text check (donor_key ~ '^[ceio]:.+'),
  note text check (char_length(note) <= 200),
  approved_by bigint references users (id),
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  constraint fundings_signs check (case kind
    when 'allocation' then amount > 0
    when 'opening' then amount > 0
    when 'disbursement' then amount < 0
    when 'refund' then amount < 0
    else true end),
  constraint fundings_gift_has_source check (kind not in ('allocation', 'refund') or (order_campaign_item_id is not null and donor_key is not null
    and order_id is not null)),
  constraint fundings_refund_has_line check ((kind = 'refund') = (refund_line_id is not null)),
  constraint fundings_transfer_has_group check ((kind = 'transfer') = (transfer_group is not null))
);
create unique index fundings_allocated_once on fundings (order_campaign_item_id) where kind = 'allocation';
create index fundings_campaign on fundings (campaign_id, occurred_on desc, id desc);
create index fundings_campaign_kind on fundings (campaign_id, kind, id desc);
create index fundings_kind on fundings (kind, occurred_on desc, id desc);
create index fundings_list on fundings (occurred_on desc, id desc);
create index fundings_campaign_item on fundings (order_campaign_item_id);
create index fundings_order on fundings (order_id);
create index fundings_transaction on fundings (transaction_id);
create index fundings_transfer_group on fundings (transfer_group) where transfer_group is not null;
create index fundings_donor on fundings (donor_key);
create index fundings_approved_by on fundings (approved_by);
create index fundings_created_by on fundings (created_by);

-- Keeps campaign_totals and campaign_donors. The row of the campaign is locked, so insert the fundings of one
-- transaction in the order of campaign_id. A balance below zero breaks campaign_totals_balance_not_negative.
create function fundings_count() returns trigger language plpgsql as $$
declare
  donor_net bigint;
  item_net bigint;
  donors int := 0;
  donations int := 0;
begin
  perform from campaign_totals where campaign_id = new.campaign_id for update;
  if new.kind in ('allocation', 'refund') then
    if not exists (select from order_campaign_items i where i.id = new.order_campaign_item_id and i.campaign_id = new.campaign_id
        and i.order_id = new.order_id and (new.kind = 'refund' or i.amount = new.amount)) then
      raise exception 'funding does not fit its line of the order' using errcode = 'check_violation', table = 'fundings', constraint = 'fundings_fit_item';
    end if;
    insert into campaign_donors as d (campaign_id, donor_key, net_amount) values (new.campaign_id, new.donor_key, greatest(new.amount, 0))
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
create trigger count_totals after insert on fundings for each row execute function fundings_count();

-- Money moved between campaigns: what one loses the others get. Looked at when the transaction ends.
create function fundings_check_group() returns trigger language plpgsql as $$
begin
  if (select sum(amount) <> 0 or count(*) < 2 from fundings where transfer_group = new.transfer_group) then
    raise exception 'transfer % does not sum to zero', new.transfer_group using errcode = 'check_violation', table = 'fundings', constraint = 'fundings_transfer_balanced';
  end if;
  return null;
end $$;
create constraint trigger check_group after insert on fundings deferrable initially deferred
  for each row when (new.transfer_group is not null) execute function fundings_check_group();

select keep_updated_at('transactions');
select make_undeletable('transactions');
select make_append_only('fundings');
