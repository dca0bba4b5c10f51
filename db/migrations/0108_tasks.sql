-- What waits for somebody of the staff and stands in no other table: one row for each cause, so that nothing overwrites
-- another. It ends by the word of somebody, or because its cause is gone. What a query can show is not stored here.
create table tasks (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('orders')),
  subject_id bigint not null,
  -- src/domains/tasks/causes/rules.ts
  kind text not null check (kind in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'paid_twice', 'chargeback',
    'permit_closed', 'notice_failed')),
  -- what brought it about: the id of a payment; empty where the record alone is known
  cause_key text not null default '' check (char_length(cause_key) <= 100),
  opened_at timestamptz not null,
  -- the last day on which it is in time; null: the days of its kind
  due_on date,
  assignee_id bigint references users (id),
  closed_at timestamptz,
  -- null while it is open, and when its cause went away by itself
  closed_by bigint references users (id),
  closed_reason text check (char_length(closed_reason) <= 200),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint tasks_closed check (closed_at is not null or closed_by is null),
  constraint tasks_closed_with_reason check (num_nulls(closed_by, closed_reason) in (0, 2))
);
create unique index tasks_open_once on tasks (subject_type, subject_id, kind, cause_key) where closed_at is null;

-- A second payment that is held is a cause of its own, also where another flag stood in its place.
insert into tasks (subject_type, subject_id, kind, cause_key, opened_at)
select 'orders', p.order_id, 'paid_twice', p.id::text, coalesce(p.paid_at, p.created_at)
  from payments p
 where p.state = 'paid' and p.is_surplus
   and p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state = 'done');

-- An order that was paid late and has no goods, also where the flag of a second payment had overwritten its own.
insert into tasks (subject_type, subject_id, kind, cause_key, opened_at)
select 'orders', o.id, 'late_payment_no_stock', coalesce(p.id::text, ''), coalesce(o.paid_at, o.created_at)
  from orders o left join payments p on p.order_id = o.id and p.state = 'paid' and not p.is_surplus
 where o.needs_attention = 'late_payment_no_stock'
    or (o.needs_attention = 'paid_twice' and o.status = 'open' and o.payment_status = 'paid' and o.stock_state = 'released'
      and o.shipping_status in ('unshipped', 'preparing'));

-- All others as they stood. A flag of a second payment that went back whole has lost its cause.
insert into tasks (subject_type, subject_id, kind, cause_key, opened_at)
select 'orders', o.id, o.needs_attention, coalesce(case o.needs_attention
    when 'amount_mismatch' then (select max(n.payment_id)::text from payment_notices n join payments p on p.id = n.payment_id
      where p.order_id = o.id and n.reason = 'amount')
    when 'late_payment' then p.id::text
    when 'permit_closed' then p.id::text end, ''), coalesce(o.paid_at, o.created_at)
  from orders o left join payments p on p.order_id = o.id and p.state = 'paid' and not p.is_surplus
 where o.needs_attention not in ('paid_twice', 'late_payment_no_stock');

drop index orders_attention;
alter table orders drop column needs_attention;
