-- Who wants one mail when something is there again: a variant that was sold out, or an animal like one that found its
-- home. The row goes in the transaction that queues the mail, so nobody gets it twice and nothing is kept of it.
create table wishes (
  id bigint generated always as identity primary key,
  variant_id bigint references product_variants (id) on delete cascade,
  adoption_id bigint references adoptions (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  -- keyed hash of the address: what the link in each mail names, so that one press ends all wishes of the address
  email_key text not null check (char_length(email_key) = 43),
  created_at timestamptz not null default now(),
  constraint wishes_one_thing check (num_nonnulls(variant_id, adoption_id) = 1)
);
create unique index wishes_variant on wishes (variant_id, email) where variant_id is not null;
create unique index wishes_adoption on wishes (adoption_id, email) where adoption_id is not null;
create index wishes_email on wishes (email);
create index wishes_email_key on wishes (email_key);
create index wishes_created on wishes (created_at);
