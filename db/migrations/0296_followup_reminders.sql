-- Reports after an adoption: reminders until they come, a link that answers without sign-in, and what staff make of them.

alter table adoption_followups
  -- mails that asked for it, and the day of the last one
  add column reminder_count int not null default 0 check (reminder_count between 0 and 4),
  add column reminded_on date,
  -- who told: the member signed in, whoever has the link of a mail, or somebody of the office who asked
  add column told_by text check (told_by in ('member', 'link', 'staff')),
  -- somebody of the office has read a report that worries
  add column checked_at timestamptz,
  add column checked_by bigint references users (id),
  add column check_note text check (char_length(check_note) <= 1000);
create index adoption_followups_checked_by on adoption_followups (checked_by);
update adoption_followups set told_by = 'member' where done_on is not null;
-- what is long overdue was reminded of before, in another way
update adoption_followups set reminder_count = 4 where done_on is null and due_on < current_date - 30;
alter table adoption_followups drop constraint adoption_followups_condition_check;
alter table adoption_followups
  add constraint adoption_followups_condition_check check (condition in ('ok', 'concern', 'deceased', 'moved')),
  add constraint adoption_followups_told check ((done_on is null) = (told_by is null)),
  add constraint adoption_followups_reminded check ((reminder_count > 0) or reminded_on is null),
  add constraint adoption_followups_checked check (num_nulls(checked_at, checked_by) in (0, 2) and (checked_at is null or done_on is not null));

-- The link of a mail that asks for a report; of its secret only the hash is kept.
create table adoption_followup_links (
  id bigint generated always as identity primary key,
  followup_id bigint not null references adoption_followups (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index adoption_followup_links_followup on adoption_followup_links (followup_id);

alter table adoption_requests
  -- nobody is asked any more although the animal did not come back
  add column followups_ended_on date,
  add column followups_end_reason text check (followups_end_reason in ('deceased', 'moved', 'unreachable', 'other')),
  add constraint adoption_requests_followups_ended check (num_nulls(followups_ended_on, followups_end_reason) in (0, 2));
