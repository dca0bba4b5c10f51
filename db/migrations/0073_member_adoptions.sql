-- What members post themselves, and the one family that an animal is matched with.

alter table adoptions
  -- what whoever posts it will do where it is not neutered yet
  add column neuter_plan text check (neuter_plan in ('poster_arranges', 'too_young')),
  add column rabies_on date,
  -- when the member said that the animal is theirs to give, or that its owner agrees
  add column owner_confirmed_at timestamptz;

-- A draft begins without a name; whatever is looked at by somebody else has one.
alter table adoptions drop constraint adoptions_name_check;
alter table adoptions add constraint adoptions_name_check
  check (char_length(name) <= 30 and (char_length(name) > 0 or status in ('draft', 'withdrawn')));

-- Trial keeping lasts at most 30 days (公立動物收容處所管理規則 §15).
alter table adoption_requests
  add column trial_from date,
  add column trial_until date,
  add constraint adoption_requests_trial check (status <> 'trial' or (trial_until is not null and trial_until <= trial_from + 30));

-- An animal goes to one family: a second approval can never be written, whoever writes at the same moment.
create unique index adoption_requests_one_match on adoption_requests (adoption_id)
  where status in ('approved', 'trial', 'signed', 'completed');
