-- Staff: accounts, roles and browser sessions of the back office.

create table users (
  id bigint generated always as identity primary key,
  kind text not null default 'admin' check (kind in ('admin', 'clinic')),
  name text not null check (char_length(name) between 1 and 50),
  -- stored in lower case: one spelling, one account
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  phone text check (char_length(phone) <= 30),
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  last_login_at timestamptz,
  password_changed_at timestamptz,
  two_factor_secret_enc text,
  two_factor_confirmed_at timestamptz,
  -- last accepted time step: a code works once
  two_factor_last_step bigint,
  failed_logins int not null default 0 check (failed_logins >= 0),
  locked_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint users_active_has_password check (status <> 'active' or password_hash is not null)
);
create index users_list on users (kind, status, name, id);
create index users_created_by on users (created_by);
create index users_updated_by on users (updated_by);

alter table settings add foreign key (updated_by) references users (id);
create index settings_updated_by on settings (updated_by);

-- 'super-admin' is a system role without permission rows: its holders pass every permission check.
create table roles (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9_-]{1,39}$'),
  label text not null check (char_length(label) between 1 and 30),
  kind text not null default 'admin' check (kind in ('admin', 'clinic')),
  is_system boolean not null default false,
  description text not null default '' check (char_length(description) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
create index roles_created_by on roles (created_by);
create index roles_updated_by on roles (updated_by);

-- The list of permissions is code (the contract); the database only demands their form.
create table role_permissions (
  role_id bigint not null references roles (id) on delete cascade,
  permission text not null check (permission ~ '^[a-z][a-z._-]* (view|create|update)$'),
  primary key (role_id, permission)
);

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role_id bigint not null references roles (id),
  granted_by bigint references users (id),
  created_at timestamptz not null default now(),
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);
create index user_roles_granted_by on user_roles (granted_by);

-- Cookie sessions. A session exists before sign-in (user_id null) because the CSRF token is bound to it.
create table staff_sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint references users (id) on delete cascade,
  -- password was right, second factor still missing
  pending_user_id bigint references users (id) on delete cascade,
  remember boolean not null default false,
  signed_in_at timestamptz,
  -- last time the person proved the password or second factor again (step-up)
  confirmed_at timestamptz,
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now()
);
create index staff_sessions_user on staff_sessions (user_id);
create index staff_sessions_pending_user on staff_sessions (pending_user_id);
create index staff_sessions_expires on staff_sessions (expires_at);

-- Invitations and password resets: only the hash is kept, each works once.
create table user_one_time_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('invite', 'reset_password')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_one_time_tokens_user on user_one_time_tokens (user_id, kind);

create table user_recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

select keep_updated_at('users', 'roles');
