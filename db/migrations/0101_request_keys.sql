-- One row for each press of a person that changed something, written in the transaction of the change: the same key again
-- by the same person is answered, not done again (decision 67). Keys and requests are keyed hashes, answers are sealed.
create table request_keys (
  -- 'staff 12', 'member 5', 'visitor'
  actor text collate "C" not null check (char_length(actor) <= 40),
  key_hash text collate "C" not null,
  -- method and path of the call
  endpoint text not null,
  -- of the address and the body
  request_hash text collate "C" not null,
  -- null where the answer is read again
  answer_enc text,
  made_at timestamptz not null,
  primary key (actor, key_hash)
);
create index request_keys_made_at on request_keys (made_at);

-- The cart of an order is its natural key; retries are recognised by the table above.
alter table orders drop column idempotency_key;
