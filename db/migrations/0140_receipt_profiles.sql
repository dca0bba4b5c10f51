-- Receipts that a member has made out to others: a spouse, parents, a company. Each number belongs to the name beside it.
create table receipt_profiles (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  receipt_kind text not null default 'person' check (receipt_kind in ('person', 'company')),
  receipt_name text not null check (char_length(receipt_name) between 1 and 60),
  receipt_identifier_enc text check (receipt_identifier_enc ~ '^v\d+\.'),
  receipt_identifier_hash text,
  receipt_identifier_last4 text check (char_length(receipt_identifier_last4) = 4),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint receipt_profiles_identifier check (
    (receipt_identifier_enc is null) = (receipt_identifier_hash is null)
    and (receipt_identifier_enc is null) = (receipt_identifier_last4 is null)
  ),
  constraint receipt_profiles_name unique (customer_id, receipt_kind, receipt_name)
);
comment on table receipt_profiles is 'Other titles of a member''s receipts; the default one stands on customers. Deleted with the account.';
comment on column receipt_profiles.receipt_identifier_enc is 'Sealed as customers.receipt_identifier_enc is; never opened for the member.';
select keep_updated_at('receipt_profiles');
