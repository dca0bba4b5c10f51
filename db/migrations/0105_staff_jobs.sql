-- Work that somebody of the staff starts and that goes on without their browser: the same action on many rows, and files
-- that take long to make. A worker does it; what is done so far stands here, so that a killed server goes on where it was.
create table staff_jobs (
  id bigint generated always as identity primary key,
  -- src/registry/staff_jobs.ts
  name text not null,
  started_by bigint not null references users (id),
  -- where the request came from, for the audit rows of what is done
  request_id text not null,
  ip text,
  user_agent text not null default '',
  -- what was asked for beside the rows
  input jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- rows in all; null where nobody has counted them
  total int check (total >= 0),
  done int not null default 0 check (done >= 0),
  refused int not null default 0 check (refused >= 0),
  -- the job that this one takes back
  undoes_id bigint references staff_jobs (id) on delete cascade,
  can_undo boolean not null default false,
  file_key text,
  file_name text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null,
  started_at timestamptz,
  -- when something of it was last done
  progress_at timestamptz,
  finished_at timestamptz,
  -- results and file are removed then
  expires_at timestamptz,
  -- when the one who started it saw that it had ended
  read_at timestamptz,
  constraint staff_jobs_finished check ((state in ('done', 'cancelled', 'failed')) = (finished_at is not null)),
  constraint staff_jobs_file check ((file_key is null) = (bytes is null))
);
create index staff_jobs_own on staff_jobs (started_by, id desc);
create index staff_jobs_open on staff_jobs (id) where state in ('waiting', 'running');
create index staff_jobs_ending on staff_jobs (expires_at) where expires_at is not null;
-- A job is taken back once; what a stop left over may be taken back later.
create unique index staff_jobs_undone_once on staff_jobs (undoes_id) where state not in ('cancelled', 'failed');

-- What a job is done with, row by row.
create table staff_job_rows (
  id bigint generated always as identity primary key,
  job_id bigint not null references staff_jobs (id) on delete cascade,
  place int not null,
  subject_id bigint not null,
  -- the version that the person chose
  version int not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'changed')),
  -- why it was refused, in a sentence
  message text,
  -- the version that the job made, which is the one that may be taken back
  version_after int,
  -- what the way back needs to know of the row as it was
  remembered jsonb,
  unique (job_id, place),
  constraint staff_job_rows_message check ((state in ('refused', 'changed')) = (message is not null))
);
create index staff_job_rows_waiting on staff_job_rows (job_id, place) where state = 'waiting';
