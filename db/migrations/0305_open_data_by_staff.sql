-- Staff bring in the government's open data by a file: it is tried first, and written when somebody says so.
alter table import_runs
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users (id),
  drop constraint import_runs_status_check,
  add constraint import_runs_status_check check (status in ('tried', 'applied', 'refused', 'failed')),
  drop constraint import_runs_reason,
  add constraint import_runs_reason check (status in ('tried', 'applied') or reason is not null),
  -- only a file of staff waits for somebody
  add constraint import_runs_tried check (status <> 'tried' or started_by = 'staff');
create index import_runs_updated_by on import_runs (updated_by);

-- The rows of a file that was tried, until it is applied or a day has passed.
create table import_run_rows (
  run_id bigint primary key references import_runs (id) on delete cascade,
  rows jsonb not null check (jsonb_typeof(rows) = 'array')
);
