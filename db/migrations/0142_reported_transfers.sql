-- What the payer of a transfer says about it, so that staff find it on the bank's list: the last five digits of the account it
-- came from, the day and the amount. A hint: no state and no sum of the books follows from it.
alter table orders
  add column transfer_last5 text check (transfer_last5 ~ '^[0-9]{5}$'),
  add column transferred_on date,
  add column transferred_amount int check (transferred_amount > 0),
  add column transfer_reported_at timestamptz,
  add constraint orders_transfer_report check (num_nonnulls(transfer_last5, transferred_on, transferred_amount, transfer_reported_at) in (0, 4));
create index orders_transfer_last5 on orders (transfer_last5) where transfer_last5 is not null;
