-- Gifts are gifts and goods are goods: a payment is written as its parts, one row for each gift and one for the goods. Who
-- buys is nobody's business, so goods are public only as the sum of their day, without a name.

alter table transactions add column order_campaign_item_id bigint references order_campaign_items (id);
create index transactions_campaign_item on transactions (order_campaign_item_id) where order_campaign_item_id is not null;

-- itself: the row is published as it is; part_of_day: only within the sum of its day; sum_of_day: such a sum, which is not
-- money of its own and stands in no sum of staff.
alter table transactions add column public_as text not null default 'itself'
  check (public_as in ('itself', 'part_of_day', 'sum_of_day'));
alter table transactions add column day_sum_id bigint references transactions (id);
create index transactions_day_sum on transactions (day_sum_id) where day_sum_id is not null;
create index transactions_to_sum on transactions (occurred_on) where public_as = 'part_of_day' and day_sum_id is null;

-- == Rows of before ==
-- Frozen rows are taken apart: the first part keeps the row, its number and its papers. No sum of a day and account changes.
alter table transactions disable trigger user;
alter table fundings disable trigger user;

create temporary table parts on commit drop as
  select t.id as transaction_id, i.id as item_id, i.campaign_id, i.amount, i.title,
         case when c.solicitation_basis = 'permit' then c.permit_id end as permit_id,
         row_number() over (partition by t.id order by i.campaign_id, i.id) as place
    from transactions t
    join payments p on p.id = t.payment_id and not p.is_surplus
    join order_campaign_items i on i.order_id = p.order_id
    join campaigns c on c.id = i.campaign_id
   where t.direction = 'income' and t.reverses_id is null
  union all
  select t.id, i.id, i.campaign_id, l.amount, i.title, case when c.solicitation_basis = 'permit' then c.permit_id end,
         row_number() over (partition by t.id order by i.campaign_id, i.id)
    from transactions t
    join refund_lines l on l.refund_id = t.refund_id
    join order_campaign_items i on i.id = l.order_campaign_item_id
    join campaigns c on c.id = i.campaign_id
   where t.direction = 'expense' and t.reverses_id is null;
create index on parts (transaction_id);

-- The row of a payment or refund with gifts becomes its first gift; the other gifts and the goods get rows of their own.
create temporary table goods on commit drop as
  select t.id as transaction_id, t.amount - coalesce(g.given, 0) as amount, coalesce(g.given, 0) > 0 as beside_gifts
    from transactions t
    left join (select transaction_id, sum(amount) as given from parts group by 1) g on g.transaction_id = t.id
    left join payments p on p.id = t.payment_id
    left join refunds r on r.id = t.refund_id
    left join payments rp on rp.id = r.payment_id
   where t.reverses_id is null and t.state <> 'draft'
     and ((t.direction = 'income' and t.payment_id is not null) or (t.direction = 'expense' and t.refund_id is not null))
     and not coalesce(p.is_surplus, rp.is_surplus, false);

drop index transactions_payment_income;
drop index transactions_refund;

insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, counterparty, counterparty_kind, public_name,
    campaign_id, permit_id, order_id, payment_id, refund_id, method, state, posted_at, posted_by, publish_at, published_at, published_by,
    created_at, updated_at, created_by, updated_by, order_campaign_item_id)
  select next_transaction_no(t.occurred_on), t.direction, t.occurred_on, t.bank_account_id, g.amount, t.category,
      case when t.direction = 'income' then left('捐款：' || g.title, 60) else t.title end,
      t.counterparty, t.counterparty_kind, t.public_name, g.campaign_id, g.permit_id, t.order_id, t.payment_id, t.refund_id, t.method,
      t.state, t.posted_at, t.posted_by, t.publish_at, t.published_at, t.published_by, t.created_at, t.updated_at, t.created_by,
      t.updated_by, g.item_id
    from parts g join transactions t on t.id = g.transaction_id where g.place > 1 and t.state <> 'draft' order by t.id, g.place;

insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, counterparty, counterparty_kind,
    order_id, payment_id, refund_id, method, state, posted_at, posted_by, published_at, created_at, updated_at, created_by, updated_by,
    public_as)
  select next_transaction_no(t.occurred_on), t.direction, t.occurred_on, t.bank_account_id, g.amount,
      case when t.direction = 'income' then 'goods_sale' else 'refund' end,
      case when t.direction = 'income' then '義賣商品' else t.title end,
      t.counterparty, t.counterparty_kind, t.order_id, t.payment_id, t.refund_id, t.method, 'posted', t.posted_at, t.posted_by,
      t.published_at, t.created_at, t.updated_at, t.created_by, t.updated_by, 'part_of_day'
    from goods g join transactions t on t.id = g.transaction_id where g.beside_gifts and g.amount > 0 order by t.id;

update transactions t set amount = g.amount, order_campaign_item_id = g.item_id, campaign_id = g.campaign_id, permit_id = g.permit_id,
    title = case when t.direction = 'income' then left('捐款：' || g.title, 60) else t.title end
  from parts g where g.transaction_id = t.id and g.place = 1 and t.state <> 'draft';

update transactions t set public_as = 'part_of_day', state = 'posted', publish_at = null, published_by = null,
    public_name = null, campaign_id = null, permit_id = null
  from goods g where g.transaction_id = t.id and not g.beside_gifts;

-- The gift in the fund book points to its own row.
update fundings f set transaction_id = t.id
  from transactions t
 where t.order_campaign_item_id = f.order_campaign_item_id
   and ((f.kind = 'allocation' and t.direction = 'income' and t.reverses_id is null)
     or (f.kind = 'refund' and t.direction = 'expense'
         and t.refund_id = (select refund_id from refund_lines l where l.id = f.refund_line_id)));

-- What was public stays so, also of today; what was not waits for the end of its day.
with days as (
  insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, method, state, posted_at, published_at,
      public_as)
    select next_transaction_no(occurred_on), direction, occurred_on, bank_account_id, sum(amount), category,
        (case when direction = 'income' then '義賣商品' else '義賣退款' end) || '（' || count(*) || ' 筆）',
        'other', 'published', max(posted_at), now(), 'sum_of_day'
      from transactions
     where public_as = 'part_of_day' and (published_at is not null or occurred_on < (now() at time zone 'Asia/Taipei')::date)
     group by direction, occurred_on, bank_account_id, category
    returning id, direction, occurred_on, bank_account_id, category)
update transactions t set day_sum_id = d.id
  from days d
 where t.public_as = 'part_of_day' and (t.published_at is not null or t.occurred_on < (now() at time zone 'Asia/Taipei')::date)
   and (t.direction, t.occurred_on, t.bank_account_id, t.category) = (d.direction, d.occurred_on, d.bank_account_id, d.category);
update transactions set published_at = null where public_as = 'part_of_day';

-- Money that came twice is on its way back: no name.
update transactions t set public_name = null from payments p where p.id = t.payment_id and p.is_surplus;

alter table ledger_days disable trigger user;
delete from ledger_days;
insert into ledger_days
  select occurred_on, bank_account_id, direction, category, sum(case when reverses_id is null then amount else -amount end), count(*)
    from transactions where published_at is not null group by 1, 2, 3, 4;
alter table ledger_days enable trigger user;
alter table fundings enable trigger user;
alter table transactions enable trigger user;

-- == From now on ==
-- one row for each gift of a payment and one for the rest of it; a refund likewise
create unique index transactions_payment_income on transactions (payment_id, coalesce(order_campaign_item_id, 0))
  where direction = 'income' and reverses_id is null;
create unique index transactions_refund on transactions (refund_id, coalesce(order_campaign_item_id, 0)) where reverses_id is null;

alter table transactions add constraint transactions_part_not_public check (public_as <> 'part_of_day'
  or (published_at is null and public_name is null and order_campaign_item_id is null));
alter table transactions add constraint transactions_sum_is_nameless check (public_as <> 'sum_of_day'
  or (state = 'published' and public_name is null and counterparty is null and order_id is null and payment_id is null
      and refund_id is null and campaign_id is null and permit_id is null));
alter table transactions add constraint transactions_day_sum_has_parts check (day_sum_id is null or public_as = 'part_of_day');
alter table transactions add constraint transactions_gift_names_campaign check (order_campaign_item_id is null or campaign_id is not null);

drop trigger frozen on transactions;
create trigger frozen before update on transactions for each row when (old.state <> 'draft')
  execute function only_these_may_change('state', 'title', 'public_name', 'publish_at', 'published_at', 'published_by', 'day_sum_id',
    'version', 'updated_at', 'updated_by');

-- A row goes into the sum of its own day, account, side and category, once.
create function transactions_guard_day_sum() returns trigger language plpgsql as $$
begin
  if old.day_sum_id is not null or not exists (select from transactions s where s.id = new.day_sum_id and s.public_as = 'sum_of_day'
      and (s.direction, s.occurred_on, s.bank_account_id, s.category)
        = (new.direction, new.occurred_on, new.bank_account_id, new.category)) then
    raise exception 'transaction % does not belong to this sum of a day', old.no
      using errcode = 'restrict_violation', table = 'transactions', constraint = 'transactions_day_sum_fits';
  end if;
  return new;
end $$;
create trigger guard_day_sum before update on transactions for each row when (old.day_sum_id is distinct from new.day_sum_id)
  execute function transactions_guard_day_sum();
