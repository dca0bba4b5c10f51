-- What each account held when days were closed: by the books, and by its bank where somebody said so. What changes a sum up to that
-- day afterwards is shown beside it.
create table closed_balances (
  id bigint generated always as identity primary key,
  closed_until date not null,
  bank_account_id bigint not null references bank_accounts (id),
  -- NT$ at the end of the day
  book_balance bigint not null,
  -- what the statement says; null where none was named
  statement_balance bigint check (abs(statement_balance) <= 1000000000000),
  closed_by bigint references users (id),
  closed_at timestamptz not null default now()
);
create index closed_balances_day on closed_balances (closed_until desc, id desc);
create index closed_balances_account on closed_balances (bank_account_id);
create index closed_balances_closed_by on closed_balances (closed_by);
select make_append_only('closed_balances');
