-- Which key this installation encrypts with, as a fingerprint: another key could open nothing, and would hide it until
-- somebody needs an identifier. One row at most; written by the first start.
create table installation (
  one boolean primary key default true check (one),
  app_key_fingerprint text not null check (app_key_fingerprint ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
