-- The shop: brands, categories, products with variants, gifts, offers and the book of stock.

create table brands (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  slug text check (char_length(slug) <= 120),
  description text check (char_length(description) <= 1000),
  website text check (website ~ '^https?://'),
  sort int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz
);
create unique index brands_name on brands (lower(name)) where deleted_at is null;
create index brands_list on brands (sort, id) where deleted_at is null;
create index brands_created_by on brands (created_by);
create index brands_updated_by on brands (updated_by);

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories (id),
  name text not null check (char_length(name) between 1 and 30),
  slug text check (char_length(slug) <= 120),
  description text check (char_length(description) <= 1000),
  sort int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz
);
create unique index categories_name on categories (coalesce(parent_id, 0), lower(name)) where deleted_at is null;
create index categories_parent on categories (parent_id, sort, id);
create index categories_created_by on categories (created_by);
create index categories_updated_by on categories (updated_by);

-- The tree is at most three deep and has no circle, whatever two people move at the same time.
create function categories_guard_tree() returns trigger language plpgsql as $$
declare up int; down int;
begin
  perform pg_advisory_xact_lock(1096107082, 0);
  with recursive above(id, parent_id, depth) as (
    select c.id, c.parent_id, 1 from categories c where c.id = new.parent_id
    union all
    select c.id, c.parent_id, depth + 1 from categories c join above a on c.id = a.parent_id where depth < 5
  ) select count(*) into up from above;
  with recursive below(id, depth) as (
    select new.id, 1
    union all
    select c.id, depth + 1 from categories c join below b on c.parent_id = b.id where depth < 5
  ) select max(depth) into down from below;
  if up + down > 3 then
    raise exception 'category tree deeper than three or a circle' using errcode = 'check_violation', table = 'categories', constraint = 'categories_depth';
  end if;
  return null;
end $$;
create trigger guard_tree after insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function categories_guard_tree();

create table products (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  slug text check (char_length(slug) <= 120),
  sku_prefix text check (char_length(sku_prefix) <= 16),
  brand_id bigint references brands (id),
  summary text not null default '' check (char_length(summary) <= 160),
  content text not null default '',
  tags text[] not null default '{}',
  list_price int check (list_price >= price),
  -- lowest price of the active variants; kept by the trigger of product_variants once there are any
  price int not null check (price between 1 and 100000),
  tax_type text not null default 'taxable' check (tax_type in ('taxable', 'exempt')),
  unit text not null default '件' check (char_length(unit) between 1 and 6),
  min_qty int not null default 1 check (min_qty between 1 and 99),
  max_qty int not null default 20 check (max_qty between 1 and 99),
  per_customer_limit int check (per_customer_limit >= 1),
  weight_g int check (weight_g >= 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  shippable boolean not null default true,
  returnable boolean not null default true,
  not_returnable_reason text check (char_length(not_returnable_reason) <= 200),
  sale_from timestamptz,
  sale_to timestamptz,
  is_featured boolean not null default false,
  sort int not null default 0,
  -- pieces sold in paid orders; for the order "popular"
  sold_count int not null default 0 check (sold_count >= 0),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive', 'archived')),
  seo_title text check (char_length(seo_title) <= 120),
  seo_description text check (char_length(seo_description) <= 300),
  -- folded name, brand, sku and tags; kept by triggers
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  constraint products_qty_span check (max_qty >= min_qty),
  constraint products_sale_span check (sale_to > sale_from),
  constraint products_return_reason check (returnable or not_returnable_reason is not null)
);
create index products_new on products (id desc) where status = 'active' and deleted_at is null;
create index products_price on products (price, id) where status = 'active' and deleted_at is null;
create index products_popular on products (sold_count desc, id desc) where status = 'active' and deleted_at is null;
create index products_featured on products (sort, id) where is_featured and status = 'active' and deleted_at is null;
create index products_admin on products (status, updated_at desc, id desc) where deleted_at is null;
create index products_brand on products (brand_id);
create index products_search on products using gin (search_grams(search_text));
create index products_created_by on products (created_by);
create index products_updated_by on products (updated_by);

create table product_categories (
  product_id bigint not null references products (id) on delete cascade,
  category_id bigint not null references categories (id),
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id, product_id);

create table product_variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  name text not null default '標準' check (char_length(name) between 1 and 40),
  option_values jsonb not null default '{}' check (jsonb_typeof(option_values) = 'object'),
  sku text not null unique check (char_length(sku) between 1 and 32),
  barcode text check (char_length(barcode) <= 32),
  price int not null check (price between 1 and 100000),
  cost int check (cost >= 0),
  track_stock boolean not null default true,
  stock_on_hand int not null default 0 check (stock_on_hand >= 0),
  stock_reserved int not null default 0 check (stock_reserved >= 0),
  low_stock_at int not null default 5 check (low_stock_at >= 0),
  allow_backorder boolean not null default false,
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  -- nobody can buy what is not there, however many buy at once
  constraint product_variants_no_oversell check (not track_stock or allow_backorder or stock_on_hand >= stock_reserved)
);
create index product_variants_product on product_variants (product_id, sort, id);
create index product_variants_low_stock on product_variants (product_id) where track_stock and is_active and stock_on_hand - stock_reserved <= low_stock_at;
create index product_variants_created_by on product_variants (created_by);
create index product_variants_updated_by on product_variants (updated_by);

create function product_search_text(p products) returns text language sql stable as $$
  select search_fold(concat_ws(' ', p.name, p.sku_prefix, (select name from brands where id = p.brand_id),
    array_to_string(p.tags, ' '), (select string_agg(concat_ws(' ', sku, barcode), ' ' order by id) from product_variants where product_id = p.id)))
$$;
create function products_fill_search() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new);
  return new;
end $$;
create trigger fill_search before insert or update of name, sku_prefix, brand_id, tags, search_text on products
  for each row execute function products_fill_search();

-- What a product shows of its variants (lowest price, search text) follows them by itself.
create function product_variants_tell_product() returns trigger language plpgsql as $$
declare of_product bigint := coalesce(new.product_id, old.product_id);
begin
  update products p set search_text = '', price = coalesce((select min(v.price) from product_variants v where v.product_id = p.id and v.is_active), p.price)
   where p.id = of_product;
  return null;
end $$;
create trigger tell_product after insert or delete or update of sku, barcode, price, is_active on product_variants
  for each row execute function product_variants_tell_product();

create function brands_tell_products() returns trigger language plpgsql as $$
begin
  update products set search_text = '' where brand_id = new.id;
  return null;
end $$;
create trigger tell_products after update of name on brands for each row when (old.name <> new.name) execute function brands_tell_products();

-- Thank-you gifts. A gift line costs nothing and never stands on an invoice.
create table gifts (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '' check (char_length(description) <= 1000),
  stock_on_hand int not null default 0 check (stock_on_hand >= 0),
  stock_reserved int not null default 0 check (stock_reserved >= 0),
  value int not null default 0 check (value >= 0),
  base text not null check (base in ('items', 'campaigns', 'both')),
  threshold_amount int not null check (threshold_amount >= 1),
  max_per_order int not null default 1 check (max_per_order between 1 and 99),
  repeat_per_threshold boolean not null default false,
  mode text not null default 'auto' check (mode in ('auto', 'choose')),
  group_key text check (char_length(group_key) <= 40),
  customer_scope text not null default 'all' check (customer_scope in ('all', 'member')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  ship_required boolean not null default true,
  priority int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  constraint gifts_no_oversell check (stock_on_hand >= stock_reserved),
  constraint gifts_span check (ends_at > starts_at)
);
create index gifts_running on gifts (priority, id) where is_active and deleted_at is null;
create index gifts_created_by on gifts (created_by);
create index gifts_updated_by on gifts (updated_by);

create table offers (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('code', 'automatic', 'bundle')),
  code text check (code ~ '^[A-Z0-9-]{4,20}$'),
  action text not null check (action in ('percent_off', 'amount_off', 'free_shipping', 'bundle_price', 'bundle_percent', 'nth_item_percent')),
  -- line: on matching lines; order: on the whole goods part
  scope text not null default 'order' check (scope in ('line', 'order')),
  percent_off int check (percent_off between 1 and 100),
  amount_off int check (amount_off >= 1),
  bundle_qty int check (bundle_qty between 2 and 20),
  bundle_price int check (bundle_price >= 0),
  nth int check (nth between 2 and 5),
  max_discount int check (max_discount >= 1),
  targets text not null default 'all' check (targets in ('all', 'products', 'categories', 'brands')),
  min_items_total int check (min_items_total >= 1),
  min_quantity int check (min_quantity >= 1),
  customer_scope text not null default 'all' check (customer_scope in ('all', 'member', 'new_customer')),
  repeatable boolean not null default false,
  combinable boolean not null default false,
  priority int not null default 0,
  usage_limit int check (usage_limit >= 1),
  usage_per_customer int check (usage_per_customer >= 1),
  used_count int not null default 0 check (used_count >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
  description text not null default '' check (char_length(description) <= 500),
  internal_note text check (char_length(internal_note) <= 1000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  constraint offers_code_kind check ((kind = 'code') = (code is not null)),
  constraint offers_never_over_limit check (used_count <= usage_limit),
  constraint offers_span check (ends_at > starts_at),
  constraint offers_action_fields check (case action
    when 'percent_off' then percent_off is not null
    when 'amount_off' then amount_off is not null
    when 'bundle_price' then bundle_qty is not null and bundle_price is not null
    when 'bundle_percent' then bundle_qty is not null and percent_off is not null
    when 'nth_item_percent' then nth is not null and percent_off is not null
    else true end),
  constraint offers_bundle_kind check ((kind = 'bundle') = (action in ('bundle_price', 'bundle_percent')))
);
create unique index offers_code on offers (code) where deleted_at is null;
create index offers_running on offers (kind, priority, id) where status = 'active' and deleted_at is null;
create index offers_list on offers (status, id desc) where deleted_at is null;
create index offers_created_by on offers (created_by);
create index offers_updated_by on offers (updated_by);

-- Which goods an offer is for (include) or not for (exclude).
create table offer_targets (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers (id) on delete cascade,
  mode text not null default 'include' check (mode in ('include', 'exclude')),
  product_id bigint references products (id),
  category_id bigint references categories (id),
  brand_id bigint references brands (id),
  constraint offer_targets_one check (num_nonnulls(product_id, category_id, brand_id) = 1),
  unique nulls not distinct (offer_id, mode, product_id, category_id, brand_id)
);
create index offer_targets_product on offer_targets (product_id);
create index offer_targets_category on offer_targets (category_id);
create index offer_targets_brand on offer_targets (brand_id);

select keep_updated_at('brands', 'categories', 'products', 'product_variants', 'gifts', 'offers');
