-- A link in a mail that sets the password of a staff account says why it does not work any more: used, over, or replaced
-- by a newer one.
alter table user_one_time_tokens add column replaced_at timestamptz;

-- Why a partnership stands where it stands: what staff wrote when they suspended or ended it.
alter table clinics add column state_reason text check (char_length(state_reason) between 1 and 500);
