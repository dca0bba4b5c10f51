-- Receipts for gifts (收據). A paper once issued never changes: a mistake is voided and replaced.

create table receipts (
  id bigint generated always as identity primary key,
  receipt_no text not null unique check (receipt_no ~ '^[A-Z]{0,4}\d{10}$'),
  -- gap-free number in the calendar year of issue: take_number('receipt', number_year)
  number_year int not null check (number_year between 2000 and 2200),
  number int not null check (number >= 1),
  -- printed on the paper; lets anybody check that a paper is genuine
  verification_code text not null unique check (char_length(verification_code) between 8 and 40),
  kind text not null default 'donation' check (kind in ('donation', 'goods')),
  type text not null check (type in ('single', 'yearly', 'merged', 'manual')),
  state text not null default 'issued' check (state in ('issued', 'voided', 'merged')),
  customer_id bigint references customers (id),
  order_id bigint references orders (id),
  receipt_name text not null check (char_length(receipt_name) between 1 and 60),
  identifier_kind text not null default 'none' check (identifier_kind in ('national_id', 'resident', 'tax_id', 'none')),
  identifier_enc text check (identifier_enc ~ '^v\d+\.'),
  identifier_hash text,
  identifier_last4 text check (char_length(identifier_last4) = 4),
  email text check (char_length(email) <= 254),
  address text check (char_length(address) <= 200),
  issued_at timestamptz not null default now(),
  -- Taipei day printed on the paper
  issued_on date not null,
  donated_from date not null,
  donated_to date not null,
  total_amount bigint not null check (total_amount >= 1),
  total_capital text not null,
  permit_nos text[] not null default '{}',
  upload_tax boolean not null default false,
  uploaded_year int,
  -- everything printed; identifiers in it are masked, the full number is in identifier_enc
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  -- sha256 of the snapshot at issue; filled by the trigger
  content_hash text not null default '',
  delivery text not null default 'email' check (delivery in ('none', 'email', 'post', 'pickup')),
  note text check (char_length(note) <= 1000),
  sent_at timestamptz,
  paper_sent_at timestamptz,
  paper_returned_at timestamptz,
  tracking_no text check (char_length(tracking_no) <= 40),
  print_count int not null default 0 check (print_count >= 0),
  last_printed_at timestamptz,
  last_printed_by bigint references users (id),
  void_reason text check (char_length(void_reason) between 1 and 200),
  voided_at timestamptz,
  voided_by bigint references users (id),
  replaces_id bigint unique references receipts (id),
  merged_into_id bigint references receipts (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  unique (number_year, number),
  constraint receipts_span check (donated_to >= donated_from),
  constraint receipts_identifier_whole check (num_nulls(identifier_enc, identifier_hash, identifier_last4) in (0, 3)
    and (identifier_enc is null) = (identifier_kind = 'none')),
  constraint receipts_voided check ((state = 'voided') = (voided_at is not null) and (state <> 'voided' or void_reason is not null)),
  constraint receipts_merged check ((state = 'merged') = (merged_into_id is not null) and merged_into_id is distinct from id)
);
create index receipts_list on receipts (issued_at desc, id desc);
create index receipts_state on receipts (state, issued_at desc, id desc);
create index receipts_year on receipts (number_year, state, id desc);
create index receipts_customer on receipts (customer_id, donated_to desc, id desc);
create index receipts_order on receipts (order_id);
create index receipts_name on receipts using gin (search_grams(receipt_name));
create index receipts_identifier on receipts (identifier_hash);
create index receipts_merged_into on receipts (merged_into_id);
create index receipts_last_printed_by on receipts (last_printed_by);
create index receipts_voided_by on receipts (voided_by);
create index receipts_created_by on receipts (created_by);
create index receipts_updated_by on receipts (updated_by);

create function receipts_fill_hash() returns trigger language plpgsql as $$
begin
  new.content_hash := encode(sha256(convert_to(new.snapshot::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger fill_hash before insert on receipts for each row execute function receipts_fill_hash();
create trigger frozen before update on receipts for each row
  execute function only_these_may_change('state', 'uploaded_year', 'delivery', 'note', 'sent_at', 'paper_sent_at', 'paper_returned_at',
    'tracking_no', 'print_count', 'last_printed_at', 'last_printed_by', 'void_reason', 'voided_at', 'voided_by', 'merged_into_id',
    'version', 'updated_at', 'updated_by');

create table receipt_lines (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts (id),
  -- copy of receipts.state = 'issued', kept by triggers: lets an index promise that a gift is on one live receipt only
  live boolean not null default true,
  order_campaign_item_id bigint references order_campaign_items (id),
  campaign_id bigint references campaigns (id),
  purpose text not null check (char_length(purpose) between 1 and 120),
  amount bigint not null check (amount >= 1),
  donated_on date not null,
  permit_no text,
  goods_name text check (char_length(goods_name) <= 60),
  quantity int check (quantity >= 1),
  unit text check (char_length(unit) <= 6),
  sort int not null default 0
);
create unique index receipt_lines_one_live on receipt_lines (order_campaign_item_id) where live and order_campaign_item_id is not null;
create index receipt_lines_receipt on receipt_lines (receipt_id, sort, id);
create index receipt_lines_campaign_item on receipt_lines (order_campaign_item_id);
create index receipt_lines_campaign on receipt_lines (campaign_id);

create function receipt_lines_fill_live() returns trigger language plpgsql as $$
begin
  new.live := (select state = 'issued' from receipts where id = new.receipt_id);
  return new;
end $$;
create trigger fill_live before insert on receipt_lines for each row execute function receipt_lines_fill_live();

create function receipt_lines_guard() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'live' <> to_jsonb(new) - 'live' or pg_trigger_depth() < 2 then
    raise exception 'receipt lines are frozen' using errcode = 'restrict_violation', table = 'receipt_lines', constraint = 'receipt_lines_frozen';
  end if;
  return new;
end $$;
create trigger frozen before update on receipt_lines for each row execute function receipt_lines_guard();

-- issued → voided | merged, and never back.
create function receipts_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'issued' then
    raise exception 'receipt % is % and stays so', old.receipt_no, old.state using errcode = 'restrict_violation', table = 'receipts', constraint = 'receipts_final_state';
  end if;
  update receipt_lines set live = false where receipt_id = new.id;
  return null;
end $$;
create trigger end_lines after update of state on receipts for each row when (old.state <> new.state) execute function receipts_end();

-- The total is the sum of the lines, looked at when the transaction ends (the lines come after the receipt).
create function receipts_check_sum() returns trigger language plpgsql as $$
declare of_receipt bigint := case tg_table_name when 'receipts' then new.id else (to_jsonb(new) ->> 'receipt_id')::bigint end;
begin
  if exists (select from receipts r where r.id = of_receipt
      and r.total_amount <> (select coalesce(sum(amount), 0) from receipt_lines where receipt_id = r.id)) then
    raise exception 'receipt %: total is not the sum of its lines', of_receipt using errcode = 'check_violation', table = 'receipts', constraint = 'receipts_total_is_sum';
  end if;
  return null;
end $$;
create constraint trigger check_sum after insert on receipts deferrable initially deferred for each row execute function receipts_check_sum();
create constraint trigger check_sum after insert on receipt_lines deferrable initially deferred for each row execute function receipts_check_sum();

select keep_updated_at('receipts');
select make_undeletable('receipts', 'receipt_lines');
