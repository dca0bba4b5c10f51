-- What staff asked to be allowed: once a day for each permission.
create table permission_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- resource and action, as role_permissions writes it
  permission text not null check (permission ~ '^[a-z.]+ (view|create|update)$'),
  -- the day in Taipei
  asked_on date not null,
  created_at timestamptz not null,
  unique (user_id, permission, asked_on)
);

-- Entries of the audit log that somebody is told of at the bell: what they say is read from the log.
create table staff_notices (
  user_id bigint not null references users (id) on delete cascade,
  log_id bigint not null references audit_logs (id),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, log_id)
);
create index staff_notices_unread on staff_notices (user_id) where read_at is null;
create index staff_notices_old on staff_notices (created_at);
