-- The file of gifts for the tax bureau (捐贈申報檔): what each one was made of. The file itself is not kept: it is made again from
-- the receipts that were in it, and compared with its checksum.
create table tax_files (
  id bigint generated always as identity primary key,
  -- of the gifts
  year int not null check (year between 2000 and 2200),
  -- the first, the second, … of its year
  number int not null check (number >= 1),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- layout, header, codes and the organisation as they were
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  people int not null check (people >= 1),
  receipts_count int not null check (receipts_count >= people),
  total_amount bigint not null check (total_amount >= 1),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint tax_files_number unique (year, number)
);
create index tax_files_created_by on tax_files (created_by);
create index tax_files_updated_by on tax_files (updated_by);
select keep_updated_at('tax_files');
select make_undeletable('tax_files');

-- Staff were told that a year can be looked at (January 10) and that its file is due (January 31), once each.
create table tax_file_reminders (
  year int not null,
  step text not null check (step in ('draft', 'due')),
  people int not null check (people >= 0),
  to_fix int not null check (to_fix >= 0),
  created_at timestamptz not null default now(),
  primary key (year, step)
);

-- A number that a donor gave for the upload alone: the paper stays as it was printed.
alter table receipts
  add column tax_identifier_enc text check (tax_identifier_enc ~ '^v\d+\.'),
  add column tax_identifier_hash text,
  add column tax_identifier_last4 text check (char_length(tax_identifier_last4) = 4),
  add constraint receipts_tax_identifier_whole check (num_nulls(tax_identifier_enc, tax_identifier_hash, tax_identifier_last4) in (0, 3));
create index receipts_uploaded on receipts (uploaded_year) where uploaded_year is not null;
create index receipts_for_upload on receipts (donated_to) where upload_tax;

drop trigger frozen on receipts;
create trigger frozen before update on receipts for each row
  when (current_setting('pawlight.reseal', true) is distinct from 'on')
  execute function only_these_may_change('customer_id', 'state', 'uploaded_year', 'delivery', 'note', 'sent_at', 'paper_sent_at',
    'paper_returned_at', 'tracking_no', 'print_count', 'last_printed_at', 'last_printed_by', 'void_reason', 'voided_at', 'voided_by',
    'merged_into_id', 'tax_identifier_enc', 'tax_identifier_hash', 'tax_identifier_last4', 'version', 'updated_at',
    'updated_by');
drop trigger frozen_but_seal on receipts;
create trigger frozen_but_seal before update on receipts for each row
  when (current_setting('pawlight.reseal', true) = 'on')
  execute function only_these_may_change('identifier_enc', 'identifier_hash', 'tax_identifier_enc', 'tax_identifier_hash');

-- Who was asked for a missing number, by a link of which only the hash is kept. The newest one of a receipt counts.
create table tax_identifier_links (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts (id),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index tax_identifier_links_receipt on tax_identifier_links (receipt_id, id desc);
