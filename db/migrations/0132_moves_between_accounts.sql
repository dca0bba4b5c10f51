-- Money moves between accounts without being given or spent: the gateway pays out, cash is brought to the bank, and money that
-- cannot be booked as what it was meant for waits until somebody decides. Each row has an account on both sides and one amount,
-- so the accounts together stay what they were.

-- == Accounts ==
-- suspense (暫收款): what the charity holds and owes to who paid it. Its balance is 0 or below.
alter table bank_accounts drop constraint bank_accounts_kind_check;
alter table bank_accounts add constraint bank_accounts_kind_check
  check (kind in ('operating', 'solicitation', 'postal', 'gateway', 'cash', 'suspense'));
create unique index bank_accounts_one_suspense on bank_accounts (kind) where kind = 'suspense';
insert into bank_accounts (slug, name, kind, is_public, sort) values ('suspense', '暫收款', 'suspense', false, 900);

-- What a gateway took lies with it until it pays out.
insert into bank_accounts (slug, name, kind, is_public, sort)
  select 'gateway', '綠界科技代收款', 'gateway', true, 800 where not exists (select from bank_accounts where kind = 'gateway');
update payment_methods m set bank_account_id = (select id from bank_accounts where kind = 'gateway' order by id limit 1)
  where m.provider = 'ecpay' and not exists (select from bank_accounts b where b.id = m.bank_account_id and b.kind = 'gateway');

create function bank_accounts_guard_suspense() returns trigger language plpgsql as $$
begin
  raise exception 'the suspense account stays one'
    using errcode = 'check_violation', table = 'bank_accounts', constraint = 'bank_accounts_suspense_stays';
end $$;
create trigger guard_suspense before update on bank_accounts for each row
  when (old.kind = 'suspense' and (new.kind <> 'suspense' or new.is_public)) execute function bank_accounts_guard_suspense();

-- Income and expense never stand on the suspense account: only moves touch it.
create function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if exists (select from bank_accounts where id = new.bank_account_id and kind = 'suspense') then
    raise exception 'nothing is given to or spent from the suspense account'
      using errcode = 'check_violation', table = tg_table_name, constraint = 'ledger_not_on_suspense';
  end if;
  return new;
end $$;
create trigger guard_account before insert or update of bank_account_id on transactions for each row execute function ledger_guard_account();
create trigger guard_account before insert or update of bank_account_id on payment_methods for each row execute function ledger_guard_account();

-- == What waits ==
create table suspense_items (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('paid_twice', 'late', 'amount_differs', 'unknown_reference')),
  -- the account on which the money lies
  bank_account_id bigint not null references bank_accounts (id),
  amount bigint not null check (amount between 1 and 100000000),
  -- what is still held; kept by the moves
  left_amount bigint not null default 0,
  arrived_on date not null,
  payment_id bigint unique references payments (id),
  order_id bigint references orders (id),
  payer text check (char_length(payer) <= 60),
  reference text check (char_length(reference) <= 60),
  note text check (char_length(note) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint suspense_items_left check (left_amount between 0 and amount),
  constraint suspense_items_payment_has_order check (payment_id is null or order_id is not null)
);
create index suspense_items_open on suspense_items (arrived_on, id) where left_amount > 0;
create index suspense_items_list on suspense_items (arrived_on desc, id desc);
create index suspense_items_order on suspense_items (order_id);
create index suspense_items_bank_account on suspense_items (bank_account_id);
create index suspense_items_created_by on suspense_items (created_by);
create index suspense_items_updated_by on suspense_items (updated_by);
select keep_updated_at('suspense_items');
select make_undeletable('suspense_items');

-- == Payouts of a gateway ==
create table payouts (
  id bigint generated always as identity primary key,
  gateway_account_id bigint not null references bank_accounts (id),
  bank_account_id bigint not null references bank_accounts (id),
  paid_on date not null,
  -- what arrived, and what the gateway kept of it that no payment has told
  amount bigint not null check (amount >= 1),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  -- the number of the gateway's statement
  reference text not null check (char_length(reference) between 1 and 60),
  note text check (char_length(note) <= 200),
  reversed_at timestamptz,
  reversed_by bigint references users (id),
  reversed_reason text check (char_length(reversed_reason) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint payouts_reversed_says_why check ((reversed_at is null) = (reversed_reason is null))
);
create unique index payouts_once on payouts (gateway_account_id, reference) where reversed_at is null;
create index payouts_list on payouts (paid_on desc, id desc);
create index payouts_bank_account on payouts (bank_account_id);
create index payouts_reversed_by on payouts (reversed_by);
create index payouts_created_by on payouts (created_by);
create index payouts_updated_by on payouts (updated_by);
select keep_updated_at('payouts');
select make_undeletable('payouts');

-- the row of what the gateway kept
alter table transactions add column payout_id bigint references payouts (id);
create unique index transactions_payout on transactions (payout_id) where payout_id is not null and reverses_id is null;

-- == Moves ==
create sequence account_move_no_seq as bigint;
-- M2026-000001; not gapless, like the numbers of the cash book.
create function next_account_move_no(on_day date) returns text language sql as $$
  select 'M' || to_char(on_day, 'YYYY') || '-' || lpad(nextval('account_move_no_seq')::text, 6, '0')
$$;

create table account_moves (
  id bigint generated always as identity primary key,
  no text not null unique check (no ~ '^M\d{4}-\d{6,}$'),
  -- held: money came that waits; returned: it went back to who paid; released: it was booked as a gift or pays an order now;
  -- payout: a gateway paid out; move: between own accounts
  kind text not null check (kind in ('held', 'returned', 'released', 'payout', 'move')),
  from_account_id bigint not null references bank_accounts (id),
  to_account_id bigint not null references bank_accounts (id),
  amount bigint not null check (amount >= 1),
  occurred_on date not null,
  -- the day on which the money moved, where the row stands on a later one because that day was closed
  value_on date,
  suspense_item_id bigint references suspense_items (id),
  payout_id bigint references payouts (id),
  refund_id bigint references refunds (id),
  reverses_id bigint unique references account_moves (id),
  note text check (char_length(note) <= 200),
  approved_by bigint references users (id),
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  constraint account_moves_two_accounts check (from_account_id <> to_account_id),
  constraint account_moves_value_before_row check (value_on < occurred_on),
  constraint account_moves_item check ((kind in ('held', 'returned', 'released')) = (suspense_item_id is not null)),
  constraint account_moves_payout check ((kind = 'payout') = (payout_id is not null)),
  constraint account_moves_refund check (refund_id is null or kind = 'returned'),
  constraint account_moves_only_moves_reverse check (reverses_id is null or kind in ('payout', 'move')),
  constraint account_moves_second_person check (kind <> 'move' or reverses_id is not null
    or ((amount <= 10000 or approved_by is not null) and approved_by is distinct from coalesce(created_by, 0)))
);
create unique index account_moves_held_once on account_moves (suspense_item_id) where kind = 'held';
create unique index account_moves_refund_once on account_moves (refund_id) where refund_id is not null;
create unique index account_moves_payout_once on account_moves (payout_id) where payout_id is not null and reverses_id is null;
create index account_moves_list on account_moves (occurred_on desc, id desc);
create index account_moves_from on account_moves (from_account_id, occurred_on desc, id desc);
create index account_moves_to on account_moves (to_account_id, occurred_on desc, id desc);
create index account_moves_item_rows on account_moves (suspense_item_id) where suspense_item_id is not null;
create index account_moves_payout_rows on account_moves (payout_id) where payout_id is not null;
create index account_moves_approved_by on account_moves (approved_by);
create index account_moves_created_by on account_moves (created_by);
select make_append_only('account_moves');
create trigger guard_period before insert on account_moves for each row execute function ledger_guard_period();

-- The sides of a move fit its kind, and a reversal mirrors its original.
create function account_moves_guard() returns trigger language plpgsql as $$
declare
  source text := (select kind from bank_accounts where id = new.from_account_id);
  target text := (select kind from bank_accounts where id = new.to_account_id);
begin
  if new.reverses_id is not null then
    if not exists (select from account_moves o where o.id = new.reverses_id and o.reverses_id is null
        and (o.kind, o.from_account_id, o.to_account_id, o.amount, o.payout_id)
          is not distinct from (new.kind, new.to_account_id, new.from_account_id, new.amount, new.payout_id)) then
      raise exception 'move does not mirror %', new.reverses_id
        using errcode = 'check_violation', table = 'account_moves', constraint = 'account_moves_reversal_mirrors';
    end if;
  elsif not (case new.kind
      when 'held' then source = 'suspense' and target <> 'suspense'
      when 'returned' then target = 'suspense' and source <> 'suspense'
      when 'released' then target = 'suspense' and source <> 'suspense'
      when 'payout' then source = 'gateway' and target not in ('gateway', 'suspense', 'cash')
      else source <> 'suspense' and target not in ('gateway', 'suspense') end) then
    raise exception 'a % does not go from % to %', new.kind, source, target
      using errcode = 'check_violation', table = 'account_moves', constraint = 'account_moves_sides';
  end if;
  return new;
end $$;
create trigger guard before insert on account_moves for each row execute function account_moves_guard();

-- What an item still holds. More than it holds breaks suspense_items_left.
create function account_moves_count_item() returns trigger language plpgsql as $$
begin
  update suspense_items set left_amount = left_amount + case new.kind when 'held' then new.amount else -new.amount end
    where id = new.suspense_item_id;
  return null;
end $$;
create trigger count_item after insert on account_moves for each row when (new.suspense_item_id is not null)
  execute function account_moves_count_item();

create trigger frozen before update on suspense_items for each row
  execute function only_these_may_change('left_amount', 'note', 'version', 'updated_at', 'updated_by');
create trigger frozen before update on payouts for each row
  execute function only_these_may_change('note', 'reversed_at', 'reversed_by', 'reversed_reason', 'version', 'updated_at', 'updated_by');

-- == Both sides of every row ==
-- side: account (money) or fund (what it is for; no campaign is money without a purpose). The legs of an entry come to 0.
create view postings as
  select 'transactions' as book, t.id as entry_id, t.occurred_on, 'account' as side, t.bank_account_id as account_id, null::bigint as campaign_id,
      t.category, case when (t.direction = 'income') = (t.reverses_id is null) then t.amount else -t.amount end as amount
    from transactions t where t.state <> 'draft' and t.public_as <> 'sum_of_day'
  union all
  select 'transactions', t.id, t.occurred_on, 'fund', null, f.campaign_id, t.category, -f.amount
    from transactions t join fundings f on f.transaction_id = t.id where t.state <> 'draft' and t.public_as <> 'sum_of_day'
  union all
  select 'transactions', t.id, t.occurred_on, 'fund', null, null, t.category,
      case when (t.direction = 'income') = (t.reverses_id is null) then -t.amount else t.amount end + coalesce(g.amount, 0)
    from transactions t left join lateral (select sum(f.amount)::bigint as amount from fundings f where f.transaction_id = t.id) g on true
   where t.state <> 'draft' and t.public_as <> 'sum_of_day'
     and case when (t.direction = 'income') = (t.reverses_id is null) then -t.amount else t.amount end + coalesce(g.amount, 0) <> 0
  union all
  select 'fundings', f.id, f.occurred_on, 'fund', null, f.campaign_id, f.kind, -f.amount from fundings f where f.transaction_id is null
  union all
  select 'fundings', f.id, f.occurred_on, 'fund', null, null, f.kind, f.amount from fundings f where f.transaction_id is null and f.kind <> 'transfer'
  union all
  select 'account_moves', m.id, m.occurred_on, 'account', m.from_account_id, null, m.kind, -m.amount from account_moves m
  union all
  select 'account_moves', m.id, m.occurred_on, 'account', m.to_account_id, null, m.kind, m.amount from account_moves m;
comment on view postings is 'Every row of the books with both of its sides; see docs/books.md.';
