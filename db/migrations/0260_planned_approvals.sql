-- An approval that was checked and is carried out a few seconds later, so that it can be taken back (decision 206).
create table planned_approvals (
  id bigint generated always as identity primary key,
  -- one at a time
  application_id bigint not null unique references applications (id),
  -- what was seen: another version means that somebody changed the application meanwhile
  application_version int not null,
  approval jsonb not null check (jsonb_typeof(approval) = 'object'),
  planned_by bigint not null references users (id),
  due_at timestamptz not null,
  -- waiting until it is carried out, which deletes it; undone and refused keep what was typed for whoever typed it
  state text not null default 'waiting' check (state in ('waiting', 'undone', 'refused')),
  -- why it was not carried out
  refusal text check (char_length(refusal) between 1 and 500),
  -- where it came from, for the log
  request_id text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  check ((state = 'refused') = (refusal is not null))
);
create index planned_approvals_due on planned_approvals (due_at) where state = 'waiting';
create index planned_approvals_planned_by on planned_approvals (planned_by);
