-- Which texts a person agreed to: the version numbers of the terms and of the privacy page that were in force when the
-- order was sent or the account was made. Absent for what is older, and for orders that staff wrote down.

alter table orders
  add column terms_version int check (terms_version >= 1),
  add column privacy_version int check (privacy_version >= 1);

alter table customers
  add column terms_version int check (terms_version >= 1),
  add column privacy_version int check (privacy_version >= 1);
