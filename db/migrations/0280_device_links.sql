-- Links in mails that make a browser known to a staff account. A row goes when its link is used, or after it is over.
create table device_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index device_links_user on device_links (user_id);
create index device_links_over on device_links (expires_at);
