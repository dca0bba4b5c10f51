-- Gifts in kind (物資捐贈): what came, how much of it, and what it is worth by whose word. They are no money: nothing of them
-- stands in an order, a payment, the cash book or the fund book.
create table goods_gifts (
  id bigint generated always as identity primary key,
  received_on date not null,
  donor_name text not null check (char_length(donor_name) between 1 and 60),
  donor_phone text check (char_length(donor_phone) <= 30),
  purpose text check (char_length(purpose) between 1 and 60),
  note text check (char_length(note) <= 1000),
  state text not null default 'recorded' check (state in ('recorded', 'withdrawn')),
  withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 200),
  withdrawn_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint goods_gifts_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null)
    and (state = 'withdrawn') = (withdrawn_reason is not null))
);
create index goods_gifts_list on goods_gifts (received_on desc, id desc);
create index goods_gifts_created_by on goods_gifts (created_by);
create index goods_gifts_updated_by on goods_gifts (updated_by);
select keep_updated_at('goods_gifts');
select make_undeletable('goods_gifts');

create table goods_gift_lines (
  id bigint generated always as identity primary key,
  goods_gift_id bigint not null references goods_gifts (id),
  kind text not null check (kind in ('food', 'medicine', 'supplies', 'equipment', 'other')),
  name text not null check (char_length(name) between 1 and 60),
  quantity int not null check (quantity between 1 and 1000000),
  unit text not null check (char_length(unit) between 1 and 6),
  -- NT$ of the whole line, never of one piece
  value bigint check (value between 1 and 100000000),
  -- invoice: what the donor paid, by the donor's proof; estimate: by our own people; market: what it costs in shops
  value_basis text check (value_basis in ('invoice', 'estimate', 'market')),
  valued_by text check (char_length(valued_by) between 1 and 60),
  sort int not null default 0,
  constraint goods_gift_lines_valued_whole check (num_nulls(value, value_basis, valued_by) in (0, 3))
);
create index goods_gift_lines_gift on goods_gift_lines (goods_gift_id, sort, id);

-- A receipt of goods names goods; the sum on it is what the donor proved, and 0 where nothing was proved.
alter table receipts drop constraint receipts_total_amount_check;
alter table receipts add constraint receipts_total_amount_check check (total_amount >= case kind when 'goods' then 0 else 1 end);
alter table receipts add constraint receipts_goods_are_no_money
  check (kind = 'donation' or (order_id is null and customer_id is null and not upload_tax and state <> 'merged'));
alter table receipt_lines add column goods_gift_line_id bigint references goods_gift_lines (id);
alter table receipt_lines drop constraint receipt_lines_amount_check;
alter table receipt_lines add constraint receipt_lines_amount_check
  check (amount >= case when goods_gift_line_id is null then 1 else 0 end);
alter table receipt_lines add constraint receipt_lines_goods_whole check (
  case when goods_gift_line_id is null then num_nulls(goods_name, quantity, unit) = 3
    else num_nulls(goods_name, quantity, unit) = 0 and order_campaign_item_id is null and campaign_id is null end);
create unique index receipt_lines_goods_one_live on receipt_lines (goods_gift_line_id) where live and goods_gift_line_id is not null;
create index receipt_lines_goods on receipt_lines (goods_gift_line_id);

-- A line stands on a receipt of its kind, and goods that were withdrawn on none. The gift is held, so that whoever withdraws it waits.
create function receipt_lines_guard_goods() returns trigger language plpgsql as $$
declare of_goods boolean := (select kind = 'goods' from receipts where id = new.receipt_id);
  gift_state text;
begin
  if of_goods <> (new.goods_gift_line_id is not null) then
    raise exception 'a receipt names goods or money, not both' using errcode = 'check_violation', table = 'receipt_lines', constraint = 'receipt_lines_of_its_kind';
  end if;
  if new.goods_gift_line_id is not null then
    select g.state into gift_state from goods_gifts g join goods_gift_lines l on l.goods_gift_id = g.id
      where l.id = new.goods_gift_line_id for share of g;
    if gift_state <> 'recorded' then
      raise exception 'goods that were withdrawn' using errcode = 'check_violation', table = 'receipt_lines', constraint = 'receipt_lines_goods_recorded';
    end if;
  end if;
  return new;
end $$;
create trigger guard_goods before insert on receipt_lines for each row execute function receipt_lines_guard_goods();

-- What a receipt named stays as it was named, whatever became of the receipt; so does what was withdrawn.
create function goods_gift_lines_guard() returns trigger language plpgsql as $$
declare of_gift bigint := case tg_op when 'DELETE' then old.goods_gift_id else new.goods_gift_id end;
begin
  if exists (select from goods_gifts where id = of_gift and state = 'withdrawn')
    or exists (select from receipt_lines r join goods_gift_lines l on l.id = r.goods_gift_line_id where l.goods_gift_id = of_gift) then
    raise exception 'goods gift % is frozen', of_gift using errcode = 'restrict_violation', table = 'goods_gift_lines', constraint = 'goods_gift_lines_frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard before insert or update or delete on goods_gift_lines for each row execute function goods_gift_lines_guard();

create function goods_gifts_guard() returns trigger language plpgsql as $$
begin
  if old.state = 'withdrawn' then
    raise exception 'goods gift % was withdrawn', old.id using errcode = 'restrict_violation', table = 'goods_gifts', constraint = 'goods_gifts_final_state';
  end if;
  if new.state = 'withdrawn' and exists (select from receipt_lines r join goods_gift_lines l on l.id = r.goods_gift_line_id
      where l.goods_gift_id = new.id and r.live) then
    raise exception 'goods gift % stands on a receipt', new.id using errcode = 'restrict_violation', table = 'goods_gifts', constraint = 'goods_gifts_receipt_first';
  end if;
  return new;
end $$;
create trigger guard before update on goods_gifts for each row execute function goods_gifts_guard();

-- A receipt of goods without a proved sum is voided by two like every other one.
alter table approvals drop constraint approvals_amount_check;
alter table approvals add constraint approvals_amount_check check (amount >= 1 or kind in ('year', 'void'));
