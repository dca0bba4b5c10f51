-- What a person asks of their data by letter, by telephone or in person, which staff note and settle in time
-- (個人資料保護法 §10 §11 §13).
create table data_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  kind text not null check (kind in ('access', 'erasure')),
  channel text not null check (channel in ('letter', 'phone', 'email', 'visit')),
  status text not null default 'received' check (status in ('received', 'verified', 'done', 'refused', 'withdrawn')),
  received_on date not null,
  due_on date not null,
  note text check (char_length(note) between 1 and 500),
  -- how the person showed who they are
  identity_proof text check (char_length(identity_proof) between 1 and 200),
  verified_at timestamptz,
  extended_at timestamptz,
  extension_reason text check (char_length(extension_reason) between 1 and 200),
  -- the copy that was made for it, while it is kept
  export_id bigint references member_exports (id) on delete set null,
  ended_at timestamptz,
  -- how it was settled, or why not
  ended_note text check (char_length(ended_note) between 1 and 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint data_requests_due check (due_on >= received_on),
  constraint data_requests_ended check ((ended_at is not null) = (status in ('done', 'refused', 'withdrawn'))),
  constraint data_requests_verified check (status <> 'verified' or verified_at is not null),
  constraint data_requests_extended check (extended_at is not null or extension_reason is null)
);
create index data_requests_customer on data_requests (customer_id, id desc);
create index data_requests_waiting on data_requests (due_on) where status in ('received', 'verified');
create index data_requests_export on data_requests (export_id);
create index data_requests_ended_at on data_requests (ended_at);
create index data_requests_created_by on data_requests (created_by);
create index data_requests_updated_by on data_requests (updated_by);
select keep_updated_at('data_requests');
