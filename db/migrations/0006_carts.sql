-- Ways to pay and to deliver, and the cart.

create table payment_methods (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  name text not null check (char_length(name) between 1 and 30),
  provider text not null check (provider in ('ecpay', 'linepay', 'manual')),
  kind text not null check (kind in ('credit', 'atm', 'cvs_code', 'barcode', 'linepay', 'jkopay', 'applepay', 'transfer', 'postal', 'cod', 'cash')),
  description text not null default '' check (char_length(description) <= 500),
  config_enc text,
  fee_percent_bp int not null default 0 check (fee_percent_bp between 0 and 10000),
  fee_fixed int not null default 0 check (fee_fixed >= 0),
  min_amount int not null default 1 check (min_amount >= 0),
  max_amount int check (max_amount >= 1),
  expire_minutes int not null check (expire_minutes >= 1),
  allow_goods boolean not null default true,
  allow_campaigns boolean not null default true,
  bank_account_id bigint not null references bank_accounts (id),
  staff_only boolean not null default false,
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  -- a gift must never wait for a parcel
  constraint payment_methods_cod_goods_only check (kind <> 'cod' or not allow_campaigns)
);
create index payment_methods_list on payment_methods (sort, id);
create index payment_methods_bank_account on payment_methods (bank_account_id);
create index payment_methods_created_by on payment_methods (created_by);
create index payment_methods_updated_by on payment_methods (updated_by);

create table delivery_methods (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  name text not null check (char_length(name) between 1 and 30),
  kind text not null check (kind in ('home', 'cvs_unimart', 'cvs_family', 'cvs_hilife', 'cvs_ok', 'post', 'pickup', 'none')),
  fee int not null default 0 check (fee >= 0),
  free_over int check (free_over >= 1),
  offshore_fee int check (offshore_fee >= 0),
  max_amount int check (max_amount >= 1),
  max_weight_g int check (max_weight_g >= 1),
  max_side_mm int check (max_side_mm >= 1),
  eta_text text not null default '' check (char_length(eta_text) <= 60),
  needs_address boolean not null default false,
  needs_cvs boolean not null default false,
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
-- "nothing to ship" exists once and is chosen by the server
create unique index delivery_methods_one_none on delivery_methods (kind) where kind = 'none';
create index delivery_methods_list on delivery_methods (sort, id);
create index delivery_methods_created_by on delivery_methods (created_by);
create index delivery_methods_updated_by on delivery_methods (updated_by);

-- Pairs that go together. A payment method without rows goes with every delivery method, and the other way round.
create table payment_delivery_pairs (
  payment_method_id bigint not null references payment_methods (id) on delete cascade,
  delivery_method_id bigint not null references delivery_methods (id) on delete cascade,
  primary key (payment_method_id, delivery_method_id)
);
create index payment_delivery_pairs_delivery on payment_delivery_pairs (delivery_method_id);

-- Delivery methods a product may be sent by; without rows: all.
create table product_delivery_methods (
  product_id bigint not null references products (id) on delete cascade,
  delivery_method_id bigint not null references delivery_methods (id) on delete cascade,
  primary key (product_id, delivery_method_id)
);
create index product_delivery_methods_delivery on product_delivery_methods (delivery_method_id);

-- Payment or delivery methods an offer is bound to; without rows: all.
create table offer_methods (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers (id) on delete cascade,
  payment_method_id bigint references payment_methods (id),
  delivery_method_id bigint references delivery_methods (id),
  constraint offer_methods_one check (num_nonnulls(payment_method_id, delivery_method_id) = 1),
  unique nulls not distinct (offer_id, payment_method_id, delivery_method_id)
);
create index offer_methods_payment on offer_methods (payment_method_id);
create index offer_methods_delivery on offer_methods (delivery_method_id);

-- A cart keeps wishes, never prices: everything shown is computed at each load. Its id is a secret of 122 random bits.
create table carts (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint references customers (id),
  state text not null default 'open' check (state in ('open', 'ordered', 'merged')),
  -- hash of the HttpOnly companion cookie: without it a guest's person fields are hidden after 24 h
  companion_hash text check (companion_hash ~ '^[0-9a-f]{64}$'),
  touched_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  delivery_method_id bigint references delivery_methods (id),
  payment_method_id bigint references payment_methods (id),
  email text check (char_length(email) <= 254),
  name text check (char_length(name) <= 50),
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
  lamp_enabled boolean not null default false,
  lamp_kind text check (lamp_kind in ('hope', 'health', 'home', 'rainbow', 'thanks')),
  lamp_display_name text check (char_length(lamp_display_name) <= 20),
  lamp_wish text check (char_length(lamp_wish) <= 40),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint carts_identifier_whole check (num_nulls(receipt_identifier_enc, receipt_identifier_hash, receipt_identifier_last4) in (0, 3))
);
-- a member has one open cart: a second sign-in merges into it
create unique index carts_open_of_customer on carts (customer_id) where state = 'open';
create index carts_customer on carts (customer_id);
create index carts_expires on carts (expires_at);
create index carts_delivery_method on carts (delivery_method_id);
create index carts_payment_method on carts (payment_method_id);

-- One number space for all lines of a cart: /api/cart/remove names a line by its number alone.
create sequence cart_line_ids as bigint;

create table cart_items (
  id bigint primary key default nextval('cart_line_ids'),
  cart_id uuid not null references carts (id) on delete cascade,
  variant_id bigint not null references product_variants (id),
  quantity int not null check (quantity between 1 and 99),
  -- price the person saw last; a difference shows the notice price_changed
  seen_price int check (seen_price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);
create index cart_items_variant on cart_items (variant_id);

create table cart_product_groups (
  id bigint primary key default nextval('cart_line_ids'),
  cart_id uuid not null references carts (id) on delete cascade,
  offer_id bigint not null references offers (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, offer_id)
);
create index cart_product_groups_offer on cart_product_groups (offer_id);

create table cart_product_group_items (
  group_id bigint not null references cart_product_groups (id) on delete cascade,
  variant_id bigint not null references product_variants (id),
  quantity int not null check (quantity between 1 and 99),
  primary key (group_id, variant_id)
);
create index cart_product_group_items_variant on cart_product_group_items (variant_id);

create table cart_campaign_items (
  id bigint primary key default nextval('cart_line_ids'),
  cart_id uuid not null references carts (id) on delete cascade,
  campaign_id bigint not null references campaigns (id),
  option_id bigint references campaign_options (id),
  quantity int not null default 1 check (quantity between 1 and 99),
  -- of the whole line
  amount int not null check (amount between 1 and 10000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (cart_id, campaign_id, option_id)
);
create index cart_campaign_items_campaign on cart_campaign_items (campaign_id);
create index cart_campaign_items_option on cart_campaign_items (option_id);

-- Answers to "choose your gift"; gifts that come by themselves have a row only when declined.
create table cart_gifts (
  cart_id uuid not null references carts (id) on delete cascade,
  gift_id bigint not null references gifts (id),
  selected boolean not null,
  created_at timestamptz not null default now(),
  primary key (cart_id, gift_id)
);
create index cart_gifts_gift on cart_gifts (gift_id);

-- Coupons typed in, and automatic offers the person took out (removed).
create table cart_offers (
  cart_id uuid not null references carts (id) on delete cascade,
  offer_id bigint not null references offers (id),
  removed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (cart_id, offer_id)
);
create index cart_offers_offer on cart_offers (offer_id);

select keep_updated_at('payment_methods', 'delivery_methods', 'carts', 'cart_items', 'cart_product_groups', 'cart_campaign_items');
