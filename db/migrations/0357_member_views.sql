-- Staff look at the pages of a member as the member sees them: for a quarter of an hour, in one session of theirs, which takes
-- the look with it when it ends. The log keeps that it was.
create table member_views (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- one at a time: a look at another member ends the one before
  session_id bigint not null unique references staff_sessions (id) on delete cascade,
  customer_id bigint not null references customers (id) on delete cascade,
  reason text not null check (char_length(reason) between 5 and 250),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at and expires_at <= started_at + interval '15 minutes')
);
create index member_views_customer on member_views (customer_id);
create index member_views_expires on member_views (expires_at);
