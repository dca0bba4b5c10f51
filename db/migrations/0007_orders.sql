-- Orders with all children, payments with their raw inbox, shipments, refunds, the book of stock.
-- Lock order for everybody who writes here (no circle of waiting): cart → order → variants by id → gifts by id → offers by id
-- → payment → campaign totals by campaign id → receipt number last.

create sequence order_no_seq as bigint;
-- S + yyMMdd + 5 digits. From a sequence, not from a counted row: order numbers may have gaps, buyers may not wait for each other.
create function next_order_no(today date) returns text language sql as $$
  select 'S' || to_char(today, 'YYMMDD') || lpad((nextval('order_no_seq') % 100000)::text, 5, '0')
$$;

create table orders (
  id bigint generated always as identity primary key,
  order_no text not null unique check (order_no ~ '^S\d{11}$'),
  -- shows a guest his own order for 30 days
  access_key text not null check (char_length(access_key) = 16),
  cart_id uuid references carts (id) on delete set null,
  idempotency_key text check (char_length(idempotency_key) <= 128),
  customer_id bigint references customers (id),
  channel text not null default 'web' check (channel in ('web', 'staff', 'phone', 'event', 'bank', 'post')),
  placed_at timestamptz not null default now(),

  email text check (char_length(email) <= 254),
  name text not null check (char_length(name) between 1 and 50),
  phone text check (char_length(phone) <= 30),
  zip text check (char_length(zip) <= 6),
  city text check (char_length(city) <= 20),
  address text check (char_length(address) <= 200),
  same_as_customer boolean not null default true,
  recipient_name text check (char_length(recipient_name) <= 50),
  recipient_phone text check (char_length(recipient_phone) <= 30),
  recipient_zip text check (char_length(recipient_zip) <= 6),
  recipient_city text check (char_length(recipient_city) <= 20),
  recipient_address text check (char_length(recipient_address) <= 200),
  customer_note text check (char_length(customer_note) <= 1000),
  cvs jsonb check (jsonb_typeof(cvs) = 'object'),
  invoice_type text check (invoice_type in ('member', 'mobile', 'citizen', 'company', 'donate', 'paper')),
  invoice_company text check (char_length(invoice_company) <= 60),
  invoice_company_id text check (char_length(invoice_company_id) <= 8),
  invoice_carrier text check (char_length(invoice_carrier) <= 64),
  invoice_love_code text check (char_length(invoice_love_code) <= 7),
  receipt_type text not null default 'single' check (receipt_type in ('none', 'single', 'yearly')),
  receipt_kind text not null default 'person' check (receipt_kind in ('person', 'company')),
  receipt_name text check (char_length(receipt_name) <= 60),
  receipt_identifier_enc text check (receipt_identifier_enc ~ '^v\d+\.'),
  receipt_identifier_hash text,
  receipt_identifier_last4 text check (char_length(receipt_identifier_last4) = 4),
  receipt_email text check (char_length(receipt_email) <= 254),
  receipt_address text check (char_length(receipt_address) <= 200),
  upload_tax boolean not null default false,
  public_name_mode text not null default 'masked' check (public_name_mode in ('full', 'masked', 'anonymous')),
  public_name text check (char_length(public_name) <= 20),

  delivery_method_id bigint not null references delivery_methods (id),
  payment_method_id bigint not null references payment_methods (id),
  quantity_count int not null check (quantity_count >= 1),
  items_total int not null default 0 check (items_total >= 0),
  campaigns_total int not null default 0 check (campaigns_total >= 0),
  discount_total int not null default 0 check (discount_total >= 0),
  shipping_total int not null default 0 check (shipping_total >= 0),
  grand_total int not null check (grand_total >= 0),
  -- the part that gets an invoice; campaigns_total is the part that gets a receipt
  goods_total int not null generated always as (items_total - discount_total + shipping_total) stored,

  status text not null default 'open' check (status in ('open', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'pending', 'paid', 'failed', 'partially_refunded', 'refunded')),
  shipping_status text not null check (shipping_status in ('not_required', 'unshipped', 'preparing', 'shipped', 'arrived', 'delivered', 'returned')),
  -- reserved: stock is held; taken: it left the house; released: given back; none: nothing to hold
  stock_state text not null default 'none' check (stock_state in ('none', 'reserved', 'taken', 'released')),
  payment_expires_at timestamptz,
  needs_attention text check (needs_attention in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'paid_twice', 'chargeback',
    'permit_closed', 'notice_failed')),
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 200),
  staff_note text check (char_length(staff_note) <= 1000),
  search_text text not null generated always as (search_fold(order_no || ' ' || name || ' ' || coalesce(recipient_name, '') || ' ' ||
    coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(receipt_name, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint orders_total_is_sum check (grand_total = items_total + campaigns_total - discount_total + shipping_total),
  -- a discount never reaches the donated part
  constraint orders_discount_spares_gifts check (discount_total <= items_total + shipping_total),
  constraint orders_identifier_whole check (num_nulls(receipt_identifier_enc, receipt_identifier_hash, receipt_identifier_last4) in (0, 3)),
  constraint orders_paid_at check ((payment_status in ('paid', 'partially_refunded', 'refunded')) = (paid_at is not null)),
  constraint orders_cancelled_at check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_contact check (channel <> 'web' or (email is not null and phone is not null))
);
-- a double click returns the first order
create unique index orders_one_per_cart on orders (cart_id) where status <> 'cancelled';
create unique index orders_idempotency on orders (cart_id, idempotency_key) where idempotency_key is not null;
create index orders_list on orders (created_at desc, id desc);
create index orders_status on orders (status, payment_status, shipping_status, created_at desc, id desc);
create index orders_payment_status on orders (payment_status, created_at desc, id desc);
create index orders_shipping_status on orders (shipping_status, created_at desc, id desc);
create index orders_attention on orders (created_at desc, id desc) where needs_attention is not null;
create index orders_expiring on orders (payment_expires_at) where status = 'open' and payment_status in ('unpaid', 'pending', 'failed');
create index orders_grand_total on orders (grand_total, id);
create index orders_customer on orders (customer_id, created_at desc, id desc);
create index orders_email on orders (lower(email));
create index orders_search on orders using gin (search_grams(search_text));
create index orders_delivery_method on orders (delivery_method_id);
create index orders_payment_method on orders (payment_method_id);
create index orders_created_by on orders (created_by);
create index orders_updated_by on orders (updated_by);

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  variant_id bigint not null references product_variants (id),
  product_id bigint not null references products (id),
  name text not null,
  variant_name text not null,
  sku text not null,
  unit_price int not null check (unit_price between 0 and 10000000),
  quantity int not null check (quantity between 1 and 99),
  -- share of the offers (largest remainder), so that a later partial refund is exact
  discount int not null default 0 check (discount >= 0),
  -- before discount
  total int not null generated always as (unit_price * quantity) stored,
  tax_type text not null check (tax_type in ('taxable', 'exempt')),
  returned_qty int not null default 0 check (returned_qty >= 0),
  constraint order_items_discount_inside check (discount <= unit_price * quantity),
  constraint order_items_returned_inside check (returned_qty <= quantity),
  unique (order_id, variant_id)
);
create index order_items_variant on order_items (variant_id);
create index order_items_product on order_items (product_id);

create table order_product_groups (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  offer_id bigint not null references offers (id),
  name text not null,
  list_total int not null check (list_total >= 0),
  discount int not null default 0 check (discount >= 0),
  total int not null generated always as (list_total - discount) stored,
  constraint order_product_groups_discount_inside check (discount <= list_total),
  unique (order_id, offer_id)
);
create index order_product_groups_offer on order_product_groups (offer_id);

create table order_product_group_items (
  id bigint generated always as identity primary key,
  group_id bigint not null references order_product_groups (id),
  variant_id bigint not null references product_variants (id),
  product_id bigint not null references products (id),
  name text not null,
  variant_name text not null,
  sku text not null,
  unit_price int not null check (unit_price between 0 and 10000000),
  quantity int not null check (quantity between 1 and 99),
  discount int not null default 0 check (discount >= 0),
  total int not null generated always as (unit_price * quantity) stored,
  tax_type text not null check (tax_type in ('taxable', 'exempt')),
  returned_qty int not null default 0 check (returned_qty >= 0),
  constraint order_product_group_items_discount_inside check (discount <= unit_price * quantity),
  constraint order_product_group_items_returned_inside check (returned_qty <= quantity),
  unique (group_id, variant_id)
);
create index order_product_group_items_variant on order_product_group_items (variant_id);
create index order_product_group_items_product on order_product_group_items (product_id);

-- The donated lines. permit_no is frozen: the receipt names the permit the gift was made under.
create table order_campaign_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  campaign_id bigint not null references campaigns (id),
  option_id bigint references campaign_options (id),
  title text not null,
  option_label text,
  quantity int not null default 1 check (quantity between 1 and 99),
  amount int not null check (amount between 1 and 10000000),
  permit_no text,
  unique nulls not distinct (order_id, campaign_id, option_id)
);
create index order_campaign_items_campaign on order_campaign_items (campaign_id, id);
create index order_campaign_items_option on order_campaign_items (option_id);

create table order_offers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  offer_id bigint not null references offers (id),
  name text not null,
  code text,
  amount int not null check (amount >= 0),
  unique (order_id, offer_id)
);
create index order_offers_offer on order_offers (offer_id);

create table order_gifts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  gift_id bigint not null references gifts (id),
  name text not null,
  quantity int not null check (quantity between 1 and 99),
  ship_required boolean not null,
  unique (order_id, gift_id)
);
create index order_gifts_gift on order_gifts (gift_id);

-- Use of an offer by an order; released when the order is cancelled. offers.used_count counts the unreleased rows.
create table offer_redemptions (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers (id),
  order_id bigint not null references orders (id),
  customer_id bigint references customers (id),
  email_hash text,
  amount int not null check (amount >= 0),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  unique (offer_id, order_id)
);
create index offer_redemptions_order on offer_redemptions (order_id);
create index offer_redemptions_customer on offer_redemptions (customer_id, offer_id) where released_at is null;
create index offer_redemptions_email on offer_redemptions (email_hash, offer_id) where released_at is null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system')),
  actor_id bigint,
  actor_name text not null default '',
  -- facts for the sentence of the timeline, e.g. {tracking_no, amount, reason}
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object')
);
create index order_events_order on order_events (order_id, id);

-- One row per attempt to pay. trade_no is sent to the gateway and is unique for ever there, too.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  attempt int not null check (attempt between 1 and 99),
  payment_method_id bigint not null references payment_methods (id),
  provider text not null check (provider in ('ecpay', 'linepay', 'manual')),
  trade_no text not null unique check (trade_no ~ '^[A-Za-z0-9]{1,20}$'),
  amount int not null check (amount >= 0),
  currency text not null default 'TWD' check (currency = 'TWD'),
  fee_amount int not null default 0 check (fee_amount >= 0),
  state text not null default 'created' check (state in ('created', 'pending', 'authorised', 'paid', 'failed', 'expired', 'cancelled')),
  -- a second real payment of an order that was paid already: the money is booked and has to go back
  is_surplus boolean not null default false,
  provider_ref text,
  raw jsonb,
  bank_code text,
  virtual_account text,
  payment_code text,
  barcodes text[],
  card_last4 text check (char_length(card_last4) = 4),
  expires_at timestamptz,
  paid_at timestamptz,
  failed_reason text,
  -- transfer: what staff saw on the bank's list
  reference text check (char_length(reference) <= 60),
  marked_paid_by bigint references users (id),
  -- the query job asks the gateway about payments nobody told us of
  next_query_at timestamptz,
  queries int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_paid_at check ((state = 'paid') = (paid_at is not null)),
  constraint payments_manual_has_witness check (state <> 'paid' or provider <> 'manual' or amount = 0 or marked_paid_by is not null),
  unique (order_id, attempt)
);
create unique index payments_paid_once on payments (order_id) where state = 'paid' and not is_surplus;
create unique index payments_provider_ref on payments (provider, provider_ref) where provider_ref is not null;
create index payments_method on payments (payment_method_id);
create index payments_paid on payments (paid_at desc, id desc) where state = 'paid';
create index payments_due_query on payments (next_query_at) where state in ('created', 'pending', 'authorised') and next_query_at is not null;
create index payments_expiring on payments (expires_at) where state in ('created', 'pending');
create index payments_marked_by on payments (marked_paid_by);

-- Raw inbox of everything a gateway says, stored in its own commit before anything is done with it.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('ecpay', 'linepay')),
  kind text not null check (kind in ('return', 'payment_info', 'period', 'query', 'result')),
  received_at timestamptz not null default now(),
  body text not null check (octet_length(body) <= 65536),
  ip text,
  request_id text,
  -- read out of the body; worth nothing while signature_ok is false
  trade_no text,
  provider_ref text,
  amount int,
  signature_ok boolean not null,
  simulated boolean not null default false,
  payment_id bigint references payments (id),
  state text not null default 'received' check (state in ('received', 'applied', 'repeat', 'ignored', 'refused', 'waiting', 'failed')),
  reason text check (reason in ('signature', 'merchant', 'amount', 'simulated', 'unknown_payment', 'failed_after_paid', 'not_paid', 'malformed')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_error text,
  handled_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint payment_notices_refused_reason check (state <> 'refused' or reason is not null),
  -- nothing unsigned ever moves money
  constraint payment_notices_applied_is_signed check (state <> 'applied' or (signature_ok and not simulated and payment_id is not null))
);
create index payment_notices_trade_no on payment_notices (provider, trade_no);
create index payment_notices_payment on payment_notices (payment_id);
create index payment_notices_due on payment_notices (next_attempt_at) where state in ('received', 'waiting', 'failed');
create index payment_notices_list on payment_notices (received_at desc, id desc);
create trigger frozen before update on payment_notices for each row
  execute function only_these_may_change('trade_no', 'provider_ref', 'amount', 'payment_id', 'state', 'reason', 'attempts', 'next_attempt_at',
    'last_error', 'handled_at', 'updated_at');

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  delivery_method_id bigint not null references delivery_methods (id),
  state text not null default 'preparing' check (state in ('preparing', 'shipped', 'arrived', 'delivered', 'returned', 'cancelled')),
  tracking_no text check (char_length(tracking_no) <= 40),
  cvs jsonb check (jsonb_typeof(cvs) = 'object'),
  label_url text,
  note text check (char_length(note) <= 200),
  shipped_at timestamptz,
  delivered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
create unique index shipments_one_live on shipments (order_id) where state <> 'cancelled';
create index shipments_state on shipments (state, id desc);
create index shipments_tracking on shipments (tracking_no);
create index shipments_delivery_method on shipments (delivery_method_id);
create index shipments_created_by on shipments (created_by);
create index shipments_updated_by on shipments (updated_by);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  kind text not null check (kind in ('goods', 'donation', 'all')),
  amount int not null check (amount >= 1),
  reason text not null check (char_length(reason) between 1 and 200),
  state text not null default 'requested' check (state in ('requested', 'approved', 'sent', 'done', 'failed')),
  restock boolean not null default false,
  provider_ref text,
  failed_reason text,
  requested_by bigint references users (id),
  approved_by bigint references users (id),
  approved_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint refunds_done_at check ((state = 'done') = (done_at is not null)),
  constraint refunds_approved check (state in ('requested', 'failed') or approved_by is not null),
  -- four eyes over NT$10,000
  constraint refunds_four_eyes check (amount <= 10000 or approved_by is distinct from requested_by or approved_by is null)
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_list on refunds (state, id desc);
create index refunds_requested_by on refunds (requested_by);
create index refunds_approved_by on refunds (approved_by);
create index refunds_created_by on refunds (created_by);
create index refunds_updated_by on refunds (updated_by);

-- What the money of a refund was: exactly one of a donated line, an article, a bundle article or the shipping fee.
create table refund_lines (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds (id),
  order_campaign_item_id bigint references order_campaign_items (id),
  order_item_id bigint references order_items (id),
  order_product_group_item_id bigint references order_product_group_items (id),
  is_shipping boolean not null default false,
  -- the surplus payment of an order paid twice: no line of the order at all
  is_surplus boolean not null default false,
  quantity int check (quantity >= 1),
  amount int not null check (amount >= 1),
  constraint refund_lines_one check (num_nonnulls(order_campaign_item_id, order_item_id, order_product_group_item_id)
    + is_shipping::int + is_surplus::int = 1),
  unique nulls not distinct (refund_id, order_campaign_item_id, order_item_id, order_product_group_item_id, is_shipping, is_surplus)
);
create index refund_lines_campaign_item on refund_lines (order_campaign_item_id);
create index refund_lines_item on refund_lines (order_item_id);
create index refund_lines_group_item on refund_lines (order_product_group_item_id);

-- Refunds never exceed the payment, whoever asks at the same time: the payment row is the lock.
create function refunds_guard_sum() returns trigger language plpgsql as $$
declare paid int; given bigint;
begin
  select amount into paid from payments where id = new.payment_id and state = 'paid' for update;
  select coalesce(sum(amount), 0) into given from refunds where payment_id = new.payment_id and state <> 'failed';
  if paid is null or given > paid then
    raise exception 'refunds of payment % exceed it', new.payment_id using errcode = 'check_violation', table = 'refunds', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
create trigger guard_sum after insert or update of amount, state, payment_id on refunds for each row execute function refunds_guard_sum();

-- The book of stock: every change of stock_on_hand or stock_reserved has its row (opening stock, too).
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint references product_variants (id),
  gift_id bigint references gifts (id),
  kind text not null check (kind in ('opening', 'reserve', 'release', 'sale', 'return', 'adjust')),
  on_hand_delta int not null,
  reserved_delta int not null,
  on_hand_after int not null,
  reserved_after int not null,
  order_id bigint references orders (id),
  reason text check (char_length(reason) <= 200),
  actor_kind text not null default 'system' check (actor_kind in ('user', 'customer', 'visitor', 'system')),
  actor_id bigint,
  created_at timestamptz not null default now(),
  constraint stock_movements_one_thing check (num_nonnulls(variant_id, gift_id) = 1),
  constraint stock_movements_moves check (on_hand_delta <> 0 or reserved_delta <> 0),
  constraint stock_movements_kind_signs check (case kind
    when 'reserve' then on_hand_delta = 0 and reserved_delta > 0
    when 'release' then on_hand_delta = 0 and reserved_delta < 0
    when 'sale' then on_hand_delta <= 0 and reserved_delta <= 0 -- 0: goods whose stock is not counted
    when 'return' then on_hand_delta > 0 and reserved_delta = 0
    else reserved_delta = 0 end),
  constraint stock_movements_of_order check (kind not in ('reserve', 'release', 'sale') or order_id is not null)
);
-- an order reserves, releases and takes a thing once; only a late payment may reserve again after a release
create unique index stock_movements_sale_once on stock_movements (order_id, variant_id, gift_id) nulls not distinct where kind = 'sale';
create index stock_movements_variant on stock_movements (variant_id, id desc);
create index stock_movements_gift on stock_movements (gift_id, id desc);
create index stock_movements_order on stock_movements (order_id);

select keep_updated_at('orders', 'payments', 'payment_notices', 'shipments', 'refunds');
select make_undeletable('orders', 'order_items', 'order_product_groups', 'order_product_group_items', 'order_campaign_items', 'order_offers',
  'order_gifts', 'offer_redemptions', 'payments', 'payment_notices', 'refunds', 'refund_lines');
select make_append_only('order_events', 'stock_movements');
