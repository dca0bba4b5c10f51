-- A letter of the contact page becomes a thread: what we answered, and what came back.
alter table contact_messages
  add column status text not null default 'open' check (status in ('open', 'answered', 'done')),
  add column assignee_id bigint references users (id),
  -- how the first letter came: from the contact page, or as a mail that belongs to no letter
  add column source text not null default 'form' check (source in ('form', 'mail')),
  add column subject text check (char_length(subject) between 1 and 200),
  -- a machine wrote it: a bounce, a note of absence, a list; it is kept and never answered
  add column is_automatic boolean not null default false,
  -- in the address to which our mails ask to be answered
  add column reply_token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- of the first letter, where it was a mail
  add column message_id text check (char_length(message_id) <= 500),
  -- when the newest letter of the thread came or was written
  add column last_at timestamptz not null default now();
update contact_messages set last_at = created_at, status = case when handled_at is null then 'open' else 'done' end;
alter table contact_messages drop constraint contact_messages_message_check;
alter table contact_messages add constraint contact_messages_message_check
  check (char_length(message) between case when source = 'form' then 10 else 1 end and case when source = 'form' then 2000 else 20000 end);
create unique index contact_messages_reply_token on contact_messages (reply_token);
create unique index contact_messages_message_id on contact_messages (message_id);
create index contact_messages_assignee on contact_messages (assignee_id);
create index contact_messages_last on contact_messages (last_at, id);
drop index contact_messages_open;
create index contact_messages_open on contact_messages (last_at) where status = 'open';

create table contact_mails (
  id bigint generated always as identity primary key,
  contact_message_id bigint not null references contact_messages (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  body text not null check (char_length(body) between 1 and 20000),
  is_automatic boolean not null default false,
  -- names of what was attached to a mail that came
  attachment_names text[] not null default '{}',
  -- of a mail that came: the same mail is written down once
  message_id text check (char_length(message_id) <= 500),
  -- what went out, while the outbox keeps it
  mail_id bigint references mail_outbox (id) on delete set null,
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  constraint contact_mails_written check ((direction = 'out') = (created_by is not null)),
  constraint contact_mails_came check ((direction = 'in') = (message_id is not null))
);
create index contact_mails_thread on contact_mails (contact_message_id, id);
create unique index contact_mails_message_id on contact_mails (message_id);
create index contact_mails_mail on contact_mails (mail_id);
create index contact_mails_created_by on contact_mails (created_by);

-- Who of the staff has a letter open now.
create table contact_viewers (
  contact_message_id bigint not null references contact_messages (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (contact_message_id, user_id)
);
create index contact_viewers_user on contact_viewers (user_id);

alter table mail_outbox
  -- where an answer is to go, and which mail this one answers
  add column reply_to text check (char_length(reply_to) <= 320),
  add column in_reply_to text check (char_length(in_reply_to) <= 500);
