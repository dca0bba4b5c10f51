-- What staff do with a request: the interview, the home visit, the return, and our own signature after that of the family.

alter table adoption_requests
  -- the points of each question; their sum is the score
  add column interview_sheet jsonb,
  add column visit_at timestamptz,
  add column returned_on date,
  -- not always the one who adopted
  add column returned_by text check (char_length(returned_by) <= 50),
  add column return_reason text check (return_reason in ('allergy', 'behaviour', 'other_pets', 'moving', 'illness', 'costs',
    'no_time', 'family', 'trial_ended', 'other')),
  -- what the animal did there
  add column return_note text check (char_length(return_note) <= 1000),
  add constraint adoption_requests_interview check ((interview_sheet is null) or (score is not null));

-- Ours is put on last: never before theirs, and by whom, from where and over what is kept with it.
alter table adoption_agreements
  add column countersigned_at timestamptz,
  add column countersigned_by bigint references users (id),
  add column countersigner_name text check (char_length(countersigner_name) <= 50),
  add column countersign_hash text check (countersign_hash ~ '^[0-9a-f]{64}$'),
  add column countersigner_ip text check (char_length(countersigner_ip) <= 60),
  add column countersigner_device text check (char_length(countersigner_device) <= 300),
  add constraint adoption_agreements_countersigned check (
    num_nulls(countersigned_at, countersigned_by, countersigner_name, countersign_hash) in (0, 4)
    and (countersigned_at is null or countersigned_at >= signed_at));
create index adoption_agreements_countersigned_by on adoption_agreements (countersigned_by);
