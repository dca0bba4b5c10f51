-- Goods that go back within seven days of delivery (消費者保護法 §19): what, how many, and where it stands. The money goes
-- back through refunds; a gift of money is no purchase and never stands here.

create table order_returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- who asked; the order's member at that time
  customer_id bigint not null references customers (id),
  state text not null default 'requested' check (state in ('requested', 'approved', 'received', 'refunded', 'rejected')),
  -- no reason has to be given: no_reason is as good as any
  reason text not null check (reason in ('no_reason', 'defective', 'wrong_item', 'other')),
  note text check (char_length(note) <= 300),
  rejected_reason text check (char_length(rejected_reason) between 1 and 200),
  -- the refund that gave the money back
  refund_id bigint references refunds (id),
  approved_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint order_returns_rejected check ((state = 'rejected') = (rejected_reason is not null)),
  constraint order_returns_refunded check ((state = 'refunded') = (refund_id is not null)),
  constraint order_returns_ended check ((state in ('refunded', 'rejected')) = (ended_at is not null))
);
-- one at a time: a second one could promise the same pieces again
create unique index order_returns_one_open on order_returns (order_id) where state in ('requested', 'approved', 'received');
create index order_returns_order on order_returns (order_id, id);
create index order_returns_customer on order_returns (customer_id);
create index order_returns_list on order_returns (state, id desc);
create index order_returns_refund on order_returns (refund_id);
create index order_returns_updated_by on order_returns (updated_by);

create table order_return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null references order_returns (id),
  order_item_id bigint references order_items (id),
  order_product_group_item_id bigint references order_product_group_items (id),
  quantity int not null check (quantity between 1 and 99),
  constraint order_return_lines_one check (num_nonnulls(order_item_id, order_product_group_item_id) = 1),
  unique nulls not distinct (return_id, order_item_id, order_product_group_item_id)
);
create index order_return_lines_item on order_return_lines (order_item_id);
create index order_return_lines_group_item on order_return_lines (order_product_group_item_id);

select keep_updated_at('order_returns');
select make_undeletable('order_returns', 'order_return_lines');
