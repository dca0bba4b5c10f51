-- The order that somebody of the staff is writing for a person, kept so that a reload or another device goes on with it.
create table order_drafts (
  user_id bigint primary key references users (id) on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null default now()
);
create index order_drafts_updated_at on order_drafts (updated_at);
