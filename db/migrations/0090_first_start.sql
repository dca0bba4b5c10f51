-- What a first start leaves behind.
--
-- The demo's accounts are made with one hash of one known password, so they are the accounts that still have this hash,
-- whatever address they were given since. Salts are random: two accounts of an earlier database with the same hash can
-- only come from the demo.
--
-- The link that makes the first administrator: one at a time, only its hash, until it is used or over.
alter table installation
  add column demo_password_hash text,
  add column first_admin_token_hash text check (first_admin_token_hash ~ '^[0-9a-f]{64}$'),
  add column first_admin_expires_at timestamptz,
  add constraint installation_first_admin check ((first_admin_token_hash is null) = (first_admin_expires_at is null));

update installation set demo_password_hash = (
  select password_hash
    from (select password_hash from users union all select password_hash from customers) accounts
   where password_hash is not null
   group by password_hash having count(*) > 1
   order by count(*) desc limit 1);
