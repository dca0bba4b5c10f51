-- Guests ask for returns by the link of their order, and money that cannot go back the way it came goes to an account.

-- null: a guest asked
alter table order_returns alter column customer_id drop not null;

-- where a transfer pays the money back to: bank code, number and holder as sealed json
alter table order_returns add column refund_account_enc text check (refund_account_enc ~ '^v\d+\.');
-- it is kept for the refund alone, so it goes when the return ends
alter table order_returns add constraint order_returns_account_while_open
  check (ended_at is null or refund_account_enc is null);
