-- A clinic asks that its money goes to another account; staff call it back before they agree.
create table clinic_bank_changes (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinics (id) on delete cascade,
  -- sealed
  bank_code_enc text not null,
  bank_branch_enc text,
  bank_account_enc text not null,
  bank_holder_enc text not null,
  reason text check (char_length(reason) <= 500),
  requested_by bigint references users (id),
  requested_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'approved', 'returned', 'withdrawn')),
  -- with whom it was confirmed, or why it was sent back
  decision_note text check (char_length(decision_note) between 1 and 500),
  decided_by bigint references users (id),
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint clinic_bank_changes_decided check ((state = 'open') = (decided_at is null)),
  constraint clinic_bank_changes_noted check (state not in ('approved', 'returned') or decision_note is not null)
);
create unique index clinic_bank_changes_open on clinic_bank_changes (clinic_id) where state = 'open';
create index clinic_bank_changes_clinic on clinic_bank_changes (clinic_id, id desc);
create index clinic_bank_changes_requested_by on clinic_bank_changes (requested_by);
create index clinic_bank_changes_decided_by on clinic_bank_changes (decided_by);
create index clinic_bank_changes_created_by on clinic_bank_changes (created_by);
create index clinic_bank_changes_updated_by on clinic_bank_changes (updated_by);
select keep_updated_at('clinic_bank_changes');
