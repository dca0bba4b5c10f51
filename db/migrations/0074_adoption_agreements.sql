-- The agreement of an adoption (認養切結書) as it was signed, and the reports after it.

create table adoption_agreements (
  id bigint generated always as identity primary key,
  request_id bigint not null unique references adoption_requests (id),
  template_version text not null check (char_length(template_version) between 1 and 20),
  -- the whole text with its names, frozen: a later template changes nothing that was signed
  body text not null check (char_length(body) between 100 and 20000),
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('drawn', 'typed', 'paper')),
  signer_name text not null check (char_length(signer_name) between 1 and 50),
  -- strokes in a box of 600 × 200: lists of x, y
  signature jsonb,
  signature_hash text check (signature_hash ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  signer_ip text check (char_length(signer_ip) <= 60),
  signer_device text check (char_length(signer_device) <= 300),
  -- key of the paper in the file store, once the job has made it
  pdf_key text check (char_length(pdf_key) <= 200),
  created_at timestamptz not null default now(),
  constraint adoption_agreements_signature check ((kind = 'drawn') = (signature is not null)),
  constraint adoption_agreements_proof check (kind = 'paper' or signature_hash is not null)
);

create table adoption_followups (
  id bigint generated always as identity primary key,
  request_id bigint not null references adoption_requests (id),
  -- days after signing: 7, 30, 90, 180, 365
  days_after int not null check (days_after between 1 and 3650),
  due_on date not null,
  done_on date,
  condition text check (condition in ('ok', 'concern')),
  note text check (char_length(note) <= 2000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  unique (request_id, days_after),
  constraint adoption_followups_report check ((done_on is null) = (condition is null))
);
create index adoption_followups_due on adoption_followups (due_on) where done_on is null;
create index adoption_followups_updated_by on adoption_followups (updated_by);
select keep_updated_at('adoption_followups');
