-- Files that staff import: a dry run stands in the rows of a job, one for each row of the file, and another job applies
-- the rows that it accepted.
alter table staff_jobs
  -- says what would be done, and changes nothing
  add column is_dry_run boolean not null default false,
  -- the dry run whose rows this job applies
  add column applies_id bigint references staff_jobs (id) on delete cascade;
-- A file is applied once; what a stop left over may be applied later.
create unique index staff_jobs_applied_once on staff_jobs (applies_id) where state not in ('cancelled', 'failed');

alter table staff_job_rows
  -- null until the job has created it
  alter column subject_id drop not null,
  -- what a dry run says would come of the row
  add column outcome text check (outcome in ('new', 'changed', 'same')),
  -- which columns would change or are wrong, in words
  add column details jsonb;
