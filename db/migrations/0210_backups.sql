-- Whole backups of this installation, so that somebody who watches can ask how old the last one is.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- where it was written, as its maker called it; it may have been moved away since
  folder text not null check (char_length(folder) between 1 and 1000),
  bytes bigint not null check (bytes >= 0)
);
create index backups_made_at on backups (made_at);
