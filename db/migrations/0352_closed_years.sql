-- A year is closed by two people after its last day was: what each fund had, got, spent and carries forward is recorded as it was agreed.
-- Its days are opened again by a correction that has a name, alone.
alter table approvals drop constraint approvals_subject_type_check;
alter table approvals add constraint approvals_subject_type_check
  check (subject_type in ('refunds', 'transactions', 'fundings', 'account_moves', 'orders', 'receipts', 'closed_years'));
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('refund', 'entry', 'disbursement', 'transfer', 'move', 'payment', 'void', 'reversal', 'year'));
-- the surplus of a year may be none or below 0
alter table approvals drop constraint approvals_amount_check;
alter table approvals add constraint approvals_amount_check check (amount >= 1 or kind = 'year');
alter table approvals drop constraint approvals_asked_says_what;
alter table approvals add constraint approvals_asked_says_what check (case kind
  when 'transfer' then subject_type = 'fundings' and subject_id is null and request is not null
  when 'move' then subject_type = 'account_moves' and subject_id is null and request is not null
  when 'payment' then subject_type = 'orders' and subject_id is not null and request is not null
  when 'void' then subject_type = 'receipts' and subject_id is not null and request is not null
  when 'year' then subject_type = 'closed_years' and subject_id is not null and request is not null
  else subject_type in ('refunds', 'transactions') and subject_id is not null end);

create table closed_years (
  -- the calendar year
  id bigint primary key check (id between 2000 and 2200),
  -- who asked for it and who agreed; of several the last
  approval_id bigint not null references approvals (id),
  -- NT$: income less expense of the year
  surplus bigint not null,
  -- NT$: what all funds had at its end, and carry forward
  net bigint not null,
  closed_at timestamptz not null,
  closed_by bigint references users (id),
  -- the name of the correction that opened days of it again; null while it is closed
  correction text check (char_length(correction) between 1 and 200),
  corrected_at timestamptz,
  corrected_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint closed_years_corrected check ((correction is null) = (corrected_at is null))
);
create index closed_years_approval on closed_years (approval_id);
create index closed_years_closed_by on closed_years (closed_by);
create index closed_years_corrected_by on closed_years (corrected_by);
create index closed_years_updated_by on closed_years (updated_by);
select keep_updated_at('closed_years');
select make_undeletable('closed_years');

-- What two people agreed to of each fund, NT$; without a campaign what belongs to the charity itself.
create table closed_year_funds (
  id bigint generated always as identity primary key,
  approval_id bigint not null references approvals (id),
  campaign_id bigint references campaigns (id),
  opening bigint not null,
  income bigint not null,
  expense bigint not null,
  -- from and to other funds, and what accounts were opened with
  moved bigint not null,
  closing bigint not null,
  constraint closed_year_funds_add_up check (opening + income - expense + moved = closing),
  constraint closed_year_funds_once unique nulls not distinct (approval_id, campaign_id)
);
create index closed_year_funds_campaign on closed_year_funds (campaign_id);
select make_append_only('closed_year_funds');

-- Late money is looked for by the day on which it moved.
create index transactions_value_on on transactions (value_on) where value_on is not null;

create function settings_keep_closed_years() returns trigger language plpgsql as $$
begin
  if exists (select from closed_years where correction is null
      and make_date(id::int, 12, 31) > coalesce((new.value ->> 'closed_until')::date, '-infinity')) then
    raise exception 'days of a closed year are opened by a correction with a name'
      using errcode = 'check_violation', table = 'settings', constraint = 'settings_closed_years';
  end if;
  return new;
end $$;
create trigger keep_closed_years before update on settings for each row when (new.key = 'ledger')
  execute function settings_keep_closed_years();

-- The years of the books that are over. One is due until it is closed: those after the last closed one, before the first close the last
-- one, and any that was opened again. The yearly report goes out within five months (公益勸募條例 §6).
create view book_years as
with first as (select extract(year from occurred_on)::int as year from transactions where state <> 'draft' order by occurred_on, id limit 1),
  last as (select extract(year from now() at time zone 'Asia/Taipei')::int - 1 as year)
select y.year::bigint as id, make_date(y.year + 1, 5, 31) as due_on,
    case when c.id is null then 'open' when c.correction is null then 'closed' else 'corrected' end as state,
    case when c.id is null then y.year >= coalesce((select max(id) + 1 from closed_years), last.year) else c.correction is not null end as is_due,
    c.approval_id, c.surplus, c.net, c.closed_at, c.closed_by, c.correction, c.corrected_at, c.corrected_by
  from first cross join last cross join lateral generate_series(first.year, last.year) y (year)
  left join closed_years c on c.id = y.year;
comment on view book_years is 'The years of the books that are over, and how each stands.';
