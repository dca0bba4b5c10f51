-- What happened to a member's things, told at the bell of every page and, by choice, by mail.

create table member_notices (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  kind text not null check (kind in ('orders', 'receipts', 'applications', 'adoptions', 'volunteers', 'account')),
  -- the same event is told once, e.g. 'order_shipped:123'
  dedupe_key text not null check (char_length(dedupe_key) between 1 and 120),
  subject text not null check (char_length(subject) between 1 and 120),
  text text not null default '' check (char_length(text) <= 1000),
  -- own path that shows what is told of
  link text not null check (link ~ '^/[^/\\]' and char_length(link) <= 300),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (customer_id, dedupe_key)
);
create index member_notices_list on member_notices (customer_id, created_at desc, id desc);
create index member_notices_unread on member_notices (customer_id) where read_at is null;
create index member_notices_old on member_notices (created_at);

-- Kinds that a member wants no mail about; without a row there is mail.
create table member_notice_mutes (
  customer_id bigint not null references customers (id) on delete cascade,
  kind text not null check (kind in ('applications', 'adoptions', 'volunteers')),
  created_at timestamptz not null default now(),
  primary key (customer_id, kind)
);
