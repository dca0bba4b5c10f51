-- A code of an app beside the password: who turned it on has a secret, a role can demand it of its holders, and of a
-- super-admin who lost the device a second person agrees to the reset.

alter table users add constraint users_two_factor_has_secret
  check (two_factor_confirmed_at is null or two_factor_secret_enc is not null);

alter table roles add column two_factor_required boolean not null default false;

-- A session whose password was right is nobody's until the code is.
alter table staff_sessions add constraint staff_sessions_one_person check (user_id is null or pending_user_id is null);

create table two_factor_resets (
  user_id bigint primary key references users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null
);
create index two_factor_resets_asked_by on two_factor_resets (asked_by);
