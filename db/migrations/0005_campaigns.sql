-- Where money lands (bank accounts), what allows an appeal (permits) and what money is given for (campaigns).

create table bank_accounts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null check (char_length(name) between 1 and 40),
  bank_name text check (char_length(bank_name) <= 40),
  bank_code text check (bank_code ~ '^\d{3}$'),
  branch text check (char_length(branch) <= 40),
  account_no text check (char_length(account_no) <= 30),
  account_name text check (char_length(account_name) <= 60),
  kind text not null check (kind in ('operating', 'solicitation', 'postal', 'gateway', 'cash')),
  show_for_transfer boolean not null default false,
  opening_balance bigint not null default 0,
  opened_on date not null default current_date,
  is_public boolean not null default true,
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
create index bank_accounts_list on bank_accounts (sort, id);
create index bank_accounts_created_by on bank_accounts (created_by);
create index bank_accounts_updated_by on bank_accounts (updated_by);

create table solicitation_permits (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  permit_no text not null unique check (char_length(permit_no) between 1 and 60),
  authority text not null default '' check (char_length(authority) <= 60),
  purpose text not null default '' check (char_length(purpose) <= 1000),
  area text not null default '' check (char_length(area) <= 200),
  method text not null default '' check (char_length(method) <= 200),
  starts_on date not null,
  ends_on date not null,
  plan_ends_on date,
  bank_account_id bigint references bank_accounts (id),
  board_approved_on date,
  filed_on date,
  usage_filed_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  -- the law (公益勸募條例 §12): at most one year, both days counted
  constraint solicitation_permits_one_year check (ends_on >= starts_on and ends_on - starts_on <= 365)
);
create index solicitation_permits_list on solicitation_permits (ends_on desc, id desc);
create index solicitation_permits_bank_account on solicitation_permits (bank_account_id);
create index solicitation_permits_created_by on solicitation_permits (created_by);
create index solicitation_permits_updated_by on solicitation_permits (updated_by);

create table campaigns (
  id bigint generated always as identity primary key,
  type text not null check (type in ('neuter', 'medical', 'food', 'care_home', 'general')),
  title text not null check (char_length(title) between 1 and 60),
  slug text check (char_length(slug) <= 120),
  subtitle text check (char_length(subtitle) <= 120),
  summary text not null default '' check (char_length(summary) <= 200),
  content text not null default '',
  video_url text check (video_url ~ '^https://'),
  city text check (char_length(city) <= 20),
  target_amount bigint check (target_amount between 1000 and 50000000),
  stop_at_target boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  min_amount int not null default 100 check (min_amount >= 1),
  max_amount int not null default 200000 check (max_amount <= 10000000),
  default_amounts int[] not null default '{300,500,1000,3000}',
  permit_id bigint references solicitation_permits (id),
  solicitation_basis text not null default 'voluntary' check (solicitation_basis in ('permit', 'voluntary')),
  bank_account_id bigint not null references bank_accounts (id),
  surplus_note text not null check (char_length(surplus_note) between 1 and 200),
  -- what staff decided. active, funded and ended are never stored: the clock and the totals say which a scheduled one is
  status text not null default 'draft' check (status in ('draft', 'pending_review', 'scheduled', 'executing', 'reported', 'closed',
    'suspended')),
  suspended_reason text check (char_length(suspended_reason) <= 200),
  is_featured boolean not null default false,
  sort int not null default 0,
  search_text text not null generated always as (search_fold(title || ' ' || coalesce(subtitle, '') || ' ' || summary)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  constraint campaigns_amount_span check (max_amount >= min_amount),
  constraint campaigns_span check (ends_at > starts_at),
  constraint campaigns_permit_basis check (solicitation_basis = 'voluntary' or permit_id is not null),
  constraint campaigns_stop_needs_target check (not stop_at_target or target_amount is not null),
  constraint campaigns_suspended_reason check (status <> 'suspended' or suspended_reason is not null)
);
-- exactly one general fund (不指定用途)
create unique index campaigns_one_general on campaigns (type) where type = 'general';
create index campaigns_public on campaigns (type, status, starts_at desc, id desc) where deleted_at is null;
create index campaigns_ending on campaigns (ends_at, id) where deleted_at is null;
create index campaigns_featured on campaigns (sort, id) where is_featured and deleted_at is null;
create index campaigns_search on campaigns using gin (search_grams(search_text));
create index campaigns_permit on campaigns (permit_id);
create index campaigns_bank_account on campaigns (bank_account_id);
create index campaigns_created_by on campaigns (created_by);
create index campaigns_updated_by on campaigns (updated_by);

create table campaign_options (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id),
  label text not null check (char_length(label) between 1 and 40),
  amount int not null check (amount between 1 and 200000),
  unit_label text not null default '份' check (char_length(unit_label) between 1 and 6),
  max_quantity int check (max_quantity >= 1),
  sort int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index campaign_options_campaign on campaign_options (campaign_id, sort, id);

create table campaign_updates (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id),
  title text not null check (char_length(title) between 1 and 120),
  content text not null default '',
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz
);
create index campaign_updates_campaign on campaign_updates (campaign_id, published_at desc, id desc);
create index campaign_updates_created_by on campaign_updates (created_by);
create index campaign_updates_updated_by on campaign_updates (updated_by);

-- What a campaign page shows. Written only by the trigger on fundings (0009): no code path counts by hand.
create table campaign_totals (
  campaign_id bigint primary key references campaigns (id),
  raised bigint not null default 0 check (raised >= 0),
  spent bigint not null default 0 check (spent >= 0),
  -- money given for a purpose can never be spent twice
  balance bigint not null default 0 constraint campaign_totals_balance_not_negative check (balance >= 0),
  donors_count int not null default 0 check (donors_count >= 0),
  donations_count int not null default 0 check (donations_count >= 0),
  updated_at timestamptz not null default now()
);

-- Net gift of each donor to each campaign: makes donors_count exact without counting everything again.
create table campaign_donors (
  campaign_id bigint not null references campaigns (id),
  donor_key text not null,
  net_amount bigint not null check (net_amount >= 0),
  primary key (campaign_id, donor_key)
);

-- A write that does not come from another trigger has depth 1.
create function refuse_direct_write() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% is kept by triggers only', tg_table_name
      using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_table_name || '_by_trigger_only';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger by_trigger_only before insert or update or delete on campaign_totals for each row execute function refuse_direct_write();
create trigger by_trigger_only before insert or update or delete on campaign_donors for each row execute function refuse_direct_write();
create trigger no_truncate before truncate on campaign_totals for each statement execute function refuse_change();
create trigger no_truncate before truncate on campaign_donors for each statement execute function refuse_change();

create function campaigns_open_totals() returns trigger language plpgsql as $$
begin
  insert into campaign_totals (campaign_id) values (new.id);
  return null;
end $$;
create trigger open_totals after insert on campaigns for each row execute function campaigns_open_totals();

select keep_updated_at('bank_accounts', 'solicitation_permits', 'campaigns', 'campaign_options', 'campaign_updates');
