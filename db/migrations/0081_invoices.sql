-- Invoices (電子發票) for the goods of an order. The row holds what was told to the tax office's platform: it is never
-- changed but for its state, and a void number is kept.

create table invoices (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- manual: issued by hand on the platform, and noted here
  provider text not null default 'manual' check (provider in ('manual', 'ecpay')),
  invoice_no text unique check (invoice_no ~ '^[A-Z]{2}\d{8}$'),
  random_code text check (random_code ~ '^\d{4}$'),
  issued_on date,
  type text not null check (type in ('member', 'mobile', 'citizen', 'company', 'donate', 'paper')),
  buyer_title text check (char_length(buyer_title) <= 60),
  buyer_tax_id text check (char_length(buyer_tax_id) <= 8),
  carrier text check (char_length(carrier) <= 64),
  love_code text check (char_length(love_code) <= 7),
  -- NT$ without and of VAT
  sales_amount int not null check (sales_amount >= 0),
  tax_amount int not null check (tax_amount >= 0),
  total int not null check (total >= 1),
  tax_type text not null check (tax_type in ('taxable', 'exempt', 'mixed')),
  state text not null check (state in ('pending', 'issued', 'failed', 'voided', 'allowance')),
  void_reason text check (char_length(void_reason) between 1 and 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint invoices_sum check (total = sales_amount + tax_amount),
  constraint invoices_voided check ((state = 'voided') = (void_reason is not null)),
  constraint invoices_numbered check (state in ('pending', 'failed') or num_nulls(invoice_no, random_code, issued_on) = 0)
);
-- one that counts; a void one may be followed by another
create unique index invoices_one_live on invoices (order_id) where state <> 'voided';
create index invoices_order on invoices (order_id, id);
create index invoices_created_by on invoices (created_by);
create index invoices_updated_by on invoices (updated_by);

select keep_updated_at('invoices');
select make_undeletable('invoices');
