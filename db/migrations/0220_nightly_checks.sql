-- The checks that run each night, each with what its last run found. The rules themselves are files (checks/*.sql).
create table nightly_checks (
  id bigint generated always as identity primary key,
  -- `receipts: the amount is the sum of the lines`
  name text not null unique check (char_length(name) between 1 and 200),
  -- the night, by its day in Taipei, for which it ran last or is running
  night date not null,
  -- while a process runs it; one that died is overtaken
  claimed_at timestamptz,
  last_run_at timestamptz,
  last_ms integer check (last_ms >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'passed', 'broken', 'failed')),
  rows_found bigint not null default 0 check (rows_found >= 0),
  -- ids only, as the rule selects them
  first_rows jsonb not null default '[]' check (jsonb_typeof(first_rows) = 'array'),
  -- since which run it does not pass
  broken_since timestamptz,
  -- what staff have not been told of yet
  news text check (news in ('broken', 'passed')),
  check ((state in ('broken', 'failed')) = (broken_since is not null)),
  check ((state = 'broken') = (rows_found > 0))
);
