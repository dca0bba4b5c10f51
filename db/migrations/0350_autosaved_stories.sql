-- Drafts of stories that save themselves. What one person autosaves within ten minutes is one version: it is written over
-- while `autosaved_since` is younger than that. A save by a press, or by somebody else, ends it.
alter table blog_versions add column autosaved_since timestamptz;

-- An edit session: autosaves of one person that the audit log does not tell of yet, and what the story said before the first. The entry
-- is written when they end, because the log is only added to: one entry, with the difference of all of them.
create table blog_edit_sessions (
  blog_id bigint primary key references blogs (id) on delete cascade,
  user_id bigint not null references users (id),
  began_at timestamptz not null,
  before jsonb not null,
  -- of the last of them: request_id, ip and user_agent, as the log tells them
  origin jsonb not null
);
create index blog_edit_sessions_user_id on blog_edit_sessions (user_id);
create index blog_edit_sessions_began_at on blog_edit_sessions (began_at);
