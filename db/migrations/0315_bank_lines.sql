-- A line of a bank statement is a thing: it is read once, and stands for rows of the books once.
create table bank_statements (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts (id),
  file_name text not null check (char_length(file_name) between 1 and 200),
  encoding text not null check (char_length(encoding) <= 20),
  state text not null default 'draft' check (state in ('draft', 'imported', 'undone')),
  -- the row of the file that names the columns, and what each column holds; null: nothing that is read
  head_row int not null check (head_row >= 1),
  columns text[] not null,
  -- what the file said when it was imported, NT$
  opening_balance bigint,
  closing_balance bigint,
  from_on date,
  to_on date,
  -- lines that the file added, and those that were there already
  new_count int not null default 0 check (new_count >= 0),
  known_count int not null default 0 check (known_count >= 0),
  imported_at timestamptz,
  imported_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint bank_statements_imported check ((state = 'imported') <= (num_nulls(imported_at, opening_balance, closing_balance, from_on, to_on) = 0))
);
create index bank_statements_list on bank_statements (id desc);
create index bank_statements_account on bank_statements (bank_account_id, to_on desc);
create index bank_statements_imported_by on bank_statements (imported_by);
create index bank_statements_created_by on bank_statements (created_by);
create index bank_statements_updated_by on bank_statements (updated_by);
select keep_updated_at('bank_statements');

-- The rows of a file between its upload and its import, or until it is thrown away.
create table bank_statement_files (
  statement_id bigint primary key references bank_statements (id) on delete cascade,
  rows jsonb not null check (jsonb_typeof(rows) = 'array')
);

-- How the files of an account look: the heads of the last one that was imported, and what each column held.
create table bank_profiles (
  bank_account_id bigint primary key references bank_accounts (id),
  heads text[] not null,
  columns text[] not null
);

-- Lines and rows of the books that are the same money.
create table bank_matches (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts (id),
  created_at timestamptz not null,
  created_by bigint references users (id)
);
create index bank_matches_account on bank_matches (bank_account_id);
create index bank_matches_created_by on bank_matches (created_by);

create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements (id),
  bank_account_id bigint not null references bank_accounts (id),
  -- its place in the file
  place int not null check (place >= 1),
  occurred_on date not null,
  -- NT$; above 0 came in, below 0 went out
  amount bigint not null check (amount <> 0),
  text text not null check (char_length(text) <= 300),
  -- what the account held after it, where the bank says so
  balance bigint,
  -- the how many-th of equal lines of a day
  occurrence int not null check (occurrence >= 1),
  match_id bigint references bank_matches (id),
  -- why it stands for nothing in the books
  set_aside text check (char_length(set_aside) between 1 and 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint bank_lines_one_state check (match_id is null or set_aside is null)
);
create unique index bank_lines_once on bank_lines (bank_account_id, occurred_on, amount, text, balance, occurrence) nulls not distinct;
create index bank_lines_list on bank_lines (occurred_on desc, id desc);
create index bank_lines_account on bank_lines (bank_account_id, occurred_on desc, id desc);
create index bank_lines_open on bank_lines (occurred_on desc, id desc) where match_id is null and set_aside is null;
create index bank_lines_statement on bank_lines (statement_id, place);
create index bank_lines_match on bank_lines (match_id);
create index bank_lines_created_by on bank_lines (created_by);
create index bank_lines_updated_by on bank_lines (updated_by);
select keep_updated_at('bank_lines');

-- What a line says is what the bank said.
create function bank_lines_guard() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.bank_account_id, new.place, new.occurred_on, new.amount, new.text, new.balance, new.occurrence)
      is distinct from (old.statement_id, old.bank_account_id, old.place, old.occurred_on, old.amount, old.text, old.balance, old.occurrence) then
    raise exception 'a bank line is never changed' using errcode = 'check_violation', table = 'bank_lines', constraint = 'bank_lines_stay';
  end if;
  return new;
end $$;
create trigger guard_line before update on bank_lines for each row execute function bank_lines_guard();

-- The rows of the books in a match: the money of a payment, a refund, money that waits, a row of the cash book, one side of
-- a move between accounts. Each is in one match of an account, so it counts once.
create table bank_match_records (
  id bigint generated always as identity primary key,
  match_id bigint not null references bank_matches (id) on delete cascade,
  bank_account_id bigint not null references bank_accounts (id),
  payment_id bigint references payments (id),
  refund_id bigint references refunds (id),
  suspense_item_id bigint references suspense_items (id),
  transaction_id bigint references transactions (id),
  account_move_id bigint references account_moves (id),
  -- what it did to the account, NT$
  amount bigint not null check (amount <> 0),
  constraint bank_match_records_one check (num_nonnulls(payment_id, refund_id, suspense_item_id, transaction_id, account_move_id) = 1)
);
create index bank_match_records_match on bank_match_records (match_id);
create index bank_match_records_account on bank_match_records (bank_account_id);
create unique index bank_match_records_payment on bank_match_records (payment_id, bank_account_id) where payment_id is not null;
create unique index bank_match_records_refund on bank_match_records (refund_id, bank_account_id) where refund_id is not null;
create unique index bank_match_records_suspense on bank_match_records (suspense_item_id, bank_account_id) where suspense_item_id is not null;
create unique index bank_match_records_entry on bank_match_records (transaction_id, bank_account_id) where transaction_id is not null;
create unique index bank_match_records_move on bank_match_records (account_move_id, bank_account_id) where account_move_id is not null;

-- At the end of a transaction the lines of a match and its rows are the same sum of the same account.
create function bank_matches_agree(wanted bigint) returns void language plpgsql as $$
declare
  matched bank_matches := (select m from bank_matches m where m.id = wanted);
begin
  if matched.id is null then return; end if;
  if (select count(*) filter (where bank_account_id = matched.bank_account_id) = 0 or bool_or(bank_account_id <> matched.bank_account_id)
        from bank_lines where match_id = wanted)
    or (select count(*) = 0 or bool_or(bank_account_id <> matched.bank_account_id) from bank_match_records where match_id = wanted)
    or (select sum(amount) from bank_lines where match_id = wanted)
      is distinct from (select sum(amount) from bank_match_records where match_id = wanted) then
    raise exception 'match % does not agree', wanted using errcode = 'check_violation', table = 'bank_matches', constraint = 'bank_matches_agree';
  end if;
end $$;
create function bank_lines_agree() returns trigger language plpgsql as $$
begin
  perform bank_matches_agree(old.match_id);
  if tg_op = 'UPDATE' then perform bank_matches_agree(new.match_id); end if;
  return null;
end $$;
create constraint trigger agree after update or delete on bank_lines deferrable initially deferred
  for each row execute function bank_lines_agree();
create function bank_match_rows_agree() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform bank_matches_agree(old.match_id); end if;
  if tg_op <> 'DELETE' then perform bank_matches_agree(new.match_id); end if;
  return null;
end $$;
create constraint trigger agree after insert or update or delete on bank_match_records deferrable initially deferred
  for each row execute function bank_match_rows_agree();
create function bank_match_agrees() returns trigger language plpgsql as $$
begin
  perform bank_matches_agree(new.id);
  return null;
end $$;
create constraint trigger agree after insert on bank_matches deferrable initially deferred
  for each row execute function bank_match_agrees();

/* What the books say happened on an account between two days, by what a bank shows as one line: all rows of a payment or a
   refund, money that came and waits, a row of the cash book, one side of a move. Rows that were taken back are left out. */
create function bank_records_of(account bigint, first_day date, last_day date)
  returns table (kind text, record_id bigint, occurred_on date, amount bigint) language sql stable as $$
  with entries as (
    select t.* from transactions t
     where t.bank_account_id = account and t.occurred_on between first_day and last_day and t.state <> 'draft'
       and t.public_as <> 'sum_of_day' and t.reverses_id is null and t.payout_id is null
       and not exists (select from transactions r where r.reverses_id = t.id)
  ), moves as (
    select m.*, case when m.to_account_id = account then m.amount else -m.amount end as signed from account_moves m
     where account in (m.from_account_id, m.to_account_id) and m.occurred_on between first_day and last_day
       and m.reverses_id is null and m.kind <> 'released' and not exists (select from account_moves r where r.reverses_id = m.id)
  ), rows as (
    select case when t.refund_id is not null then 'refund' when t.payment_id is not null then 'payment' else 'entry' end as kind,
        coalesce(t.refund_id, t.payment_id, t.id) as record_id, coalesce(t.value_on, t.occurred_on) as occurred_on,
        case when t.direction = 'income' then t.amount else -t.amount end as amount
      from entries t
     where t.payment_id is null or not exists (select from account_moves m where m.payment_id = t.payment_id and m.kind = 'released')
    union all
    select case when m.refund_id is not null then 'refund' when m.kind = 'held' then 'suspense' else 'move' end,
        coalesce(m.refund_id, case when m.kind = 'held' then m.suspense_item_id else m.id end), coalesce(m.value_on, m.occurred_on), m.signed
      from moves m
  )
  select r.kind, r.record_id, min(r.occurred_on), sum(r.amount)::bigint from rows r group by r.kind, r.record_id having sum(r.amount) <> 0
$$;
