-- Members of the public site, their tokens and outside identities.

create table customers (
  id bigint generated always as identity primary key,
  -- stored in lower case: one spelling, one account
  email text not null check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  name text not null check (char_length(name) between 1 and 50),
  phone text check (char_length(phone) <= 30),
  avatar_url text,
  kind text not null default 'person' check (kind in ('person', 'company')),
  company_name text check (char_length(company_name) <= 60),
  tax_id text check (tax_id ~ '^\d{8}$'),
  birth_on date,
  gender text check (gender in ('female', 'male', 'other')),
  zip text check (zip ~ '^(\d{3}|\d{5}|\d{6})$'),
  city text check (char_length(city) <= 20),
  address text check (char_length(address) <= 200),
  receipt_type text not null default 'single' check (receipt_type in ('none', 'single', 'yearly')),
  receipt_kind text not null default 'person' check (receipt_kind in ('person', 'company')),
  receipt_name text check (char_length(receipt_name) <= 60),
  -- ciphertext with key id, never the number itself; _hash (HMAC) for equality, _last4 for display
  receipt_identifier_enc text check (receipt_identifier_enc ~ '^v\d+\.'),
  receipt_identifier_hash text,
  receipt_identifier_last4 text check (char_length(receipt_identifier_last4) = 4),
  receipt_email text check (char_length(receipt_email) <= 254),
  receipt_address text check (char_length(receipt_address) <= 200),
  upload_tax boolean not null default false,
  public_name_mode text not null default 'masked' check (public_name_mode in ('full', 'masked', 'anonymous')),
  public_name text check (char_length(public_name) <= 20),
  marketing_opt_in boolean not null default false,
  marketing_opt_in_at timestamptz,
  consent_at timestamptz,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  status text not null default 'active' check (status in ('active', 'suspended', 'merged', 'deleted')),
  merged_into_id bigint references customers (id),
  last_login_at timestamptz,
  failed_logins int not null default 0 check (failed_logins >= 0),
  locked_until timestamptz,
  password_changed_at timestamptz,
  locale text not null default 'zh-TW',
  tags text[] not null default '{}',
  staff_note text check (char_length(staff_note) <= 1000),
  search_text text not null generated always as (search_fold(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(company_name, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint customers_merged_points check ((status = 'merged') = (merged_into_id is not null)),
  constraint customers_identifier_whole check (num_nulls(receipt_identifier_enc, receipt_identifier_hash, receipt_identifier_last4) in (0, 3))
);
-- a deleted or merged account keeps its row (money papers point to it) but frees its address
create unique index customers_email on customers (email) where status in ('active', 'suspended');
create index customers_list on customers (status, created_at desc, id desc);
create index customers_search on customers using gin (search_grams(search_text));
create index customers_identifier on customers (receipt_identifier_hash);
create index customers_merged_into on customers (merged_into_id);
create index customers_created_by on customers (created_by);
create index customers_updated_by on customers (updated_by);

-- Bearer tokens of signed-in browsers: sliding 30 days, only the hash is kept.
create table customer_tokens (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  name text not null default '' check (char_length(name) <= 100),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now()
);
create index customer_tokens_customer on customer_tokens (customer_id, revoked_at, expires_at);
create index customer_tokens_expires on customer_tokens (expires_at);

-- Single-use secrets sent by mail or handed over in a link: link login, e-mail verification, password reset.
create table customer_one_time_tokens (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  kind text not null check (kind in ('link_login', 'verify_email', 'reset_password')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- the address the secret was sent to: a changed address makes it worthless
  email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  ip text,
  created_at timestamptz not null default now()
);
create index customer_one_time_tokens_customer on customer_one_time_tokens (customer_id, kind);
create index customer_one_time_tokens_expires on customer_one_time_tokens (expires_at);

-- Outside identities. The pair is unique: an identity bound elsewhere cannot be bound again (cannot_add).
create table customer_oauth (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook', 'line', 'apple')),
  subject text not null check (char_length(subject) between 1 and 255),
  email text,
  name text,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, subject),
  unique (customer_id, provider)
);

-- A started sign-in at a provider waits here for its return: state, PKCE verifier and who asked.
create table oauth_attempts (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  provider text not null check (provider in ('google', 'facebook', 'line', 'apple')),
  code_verifier text not null,
  nonce text not null,
  customer_id bigint references customers (id) on delete cascade,
  return_to text check (return_to ~ '^/'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index oauth_attempts_customer on oauth_attempts (customer_id);
create index oauth_attempts_expires on oauth_attempts (expires_at);

select keep_updated_at('customers');
