-- Accounts that may be the same person are found by the mail of their receipts; number, mail and phone have an index.
create index customers_receipt_email on customers (receipt_email) where receipt_email is not null;
