-- Listings taken over from a public source: what each run did, and the pictures still to be fetched.

create table import_runs (
  id bigint generated always as identity primary key,
  source text not null check (source ~ '^[a-z][a-z0-9_]{1,19}$'),
  -- file name or address as it was given
  origin text not null check (char_length(origin) between 1 and 500),
  started_by text not null check (started_by in ('cli', 'job', 'staff')),
  user_id bigint references users (id),
  status text not null check (status in ('applied', 'refused', 'failed')),
  row_count int not null default 0 check (row_count >= 0),
  new_count int not null default 0 check (new_count >= 0),
  changed_count int not null default 0 check (changed_count >= 0),
  same_count int not null default 0 check (same_count >= 0),
  error_count int not null default 0 check (error_count >= 0),
  skipped_count int not null default 0 check (skipped_count >= 0),
  -- listings that left the source
  withdrawn_count int not null default 0 check (withdrawn_count >= 0),
  -- why a run was refused or failed, in a sentence for people
  reason text check (char_length(reason) <= 500),
  -- the first rows that were not taken: [{row, animal_id, problem}]
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  created_at timestamptz not null default now(),
  constraint import_runs_reason check (status = 'applied' or reason is not null),
  constraint import_runs_staff check ((started_by = 'staff') = (user_id is not null))
);
create index import_runs_newest on import_runs (source, id desc);
create index import_runs_user on import_runs (user_id);

-- One picture for each imported listing. The source's address is only ever fetched by us, never shown.
create table imported_photos (
  adoption_id bigint primary key references adoptions (id),
  url text not null check (url ~ '^https://' and char_length(url) <= 500),
  status text not null default 'waiting' check (status in ('waiting', 'stored', 'failed')),
  tries int not null default 0 check (tries between 0 and 3),
  try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index imported_photos_waiting on imported_photos (try_at, adoption_id) where status = 'waiting';

select keep_updated_at('imported_photos');
