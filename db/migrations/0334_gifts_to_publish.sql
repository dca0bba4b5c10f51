-- Gifts that nobody has published are few and found on every look at the tasks.
create index transactions_gifts_to_publish on transactions (occurred_on)
  where state = 'posted' and category = 'donation' and public_as = 'itself';
