-- APP_KEY can be changed: which keys sealed what is here, and a job seals it again with the newest one (decision 191).

-- The keys that values are sealed with, by fingerprint. A server that lacks one of them does not start.
create table app_keys (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz not null default now(),
  -- since when every sealed value was found sealed with it
  resealed_at timestamptz,
  -- since when nothing is sealed with it any more
  retired_at timestamptz
);
insert into app_keys (fingerprint, noted_at) select app_key_fingerprint, created_at from installation;

-- What keyed hashes that stay are made with (donors, visitors, presses). Itself sealed, so that it stays when APP_KEY changes.
alter table installation add column index_key_enc text check (index_key_enc ~ '^v\d+\.');

-- Sealing again changes nothing that a person wrote: set pawlight.reseal for the transaction.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  if current_setting('pawlight.reseal', true) is distinct from 'on' then
    new.updated_at := now();
  end if;
  return new;
end $$;

drop trigger frozen on receipts;
create trigger frozen before update on receipts for each row
  when (current_setting('pawlight.reseal', true) is distinct from 'on')
  execute function only_these_may_change('customer_id', 'state', 'uploaded_year', 'delivery', 'note', 'sent_at', 'paper_sent_at',
    'paper_returned_at', 'tracking_no', 'print_count', 'last_printed_at', 'last_printed_by', 'void_reason', 'voided_at', 'voided_by',
    'merged_into_id', 'version', 'updated_at', 'updated_by');
create trigger frozen_but_seal before update on receipts for each row
  when (current_setting('pawlight.reseal', true) = 'on')
  execute function only_these_may_change('identifier_enc', 'identifier_hash');
