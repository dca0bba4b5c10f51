-- Applications for help (補助申請): neutering, medical treatment and food, from the first line of a draft to the closed case.

create table applications (
  id bigint generated always as identity primary key,
  -- N/M/F + yyMM + 4 digits, given when it is sent; drafts have none
  application_no text unique check (application_no ~ '^[NMF]\d{8,9}$'),
  type text not null check (type in ('neuter', 'medical', 'food')),
  customer_id bigint not null references customers (id),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'reviewing', 'need_more', 'approved', 'rejected', 'in_progress',
    'reported', 'verified', 'closed', 'cancelled', 'expired')),
  -- where the form was left, so that another device opens it there
  step int not null default 1 check (step between 1 and 4),
  -- as typed while it is a draft; checked when it is sent
  contact_name text check (char_length(contact_name) <= 50),
  contact_phone text check (char_length(contact_phone) <= 30),
  contact_email text check (char_length(contact_email) <= 254),
  city text check (char_length(city) <= 20),
  district text check (char_length(district) <= 20),
  address text check (char_length(address) <= 200),
  identity_kind text check (identity_kind in ('individual', 'foster', 'shelter', 'association', 'school', 'farm_store')),
  experience text check (char_length(experience) <= 500),
  reason text check (char_length(reason) <= 1000),
  consent_at timestamptz,
  -- what the applicant would like; the clinic that does it stands at each animal
  wish_city text check (char_length(wish_city) <= 20),
  wish_clinic_id bigint references clinics (id),
  wish_on date,
  wish_note text check (char_length(wish_note) <= 200),
  -- food: the place is private, like the address
  place_name text check (char_length(place_name) <= 60),
  place_address text check (char_length(place_address) <= 200),
  cats_count int check (cats_count between 0 and 500),
  dogs_count int check (dogs_count between 0 and 500),
  neutered_percent int check (neutered_percent between 0 and 100),
  monthly_food_kg int check (monthly_food_kg between 1 and 5000),
  has_other_support text check (char_length(has_other_support) <= 500),
  storage_note text check (char_length(storage_note) <= 500),
  -- NT$
  requested_amount int check (requested_amount >= 0),
  approved_amount int check (approved_amount >= 0),
  submitted_at timestamptz,
  assigned_to bigint references users (id),
  -- 補件: the last day for answers
  answer_due_on date,
  -- large amounts are looked at by two people
  first_approved_by bigint references users (id),
  first_approved_at timestamptz,
  decided_by bigint references users (id),
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) <= 500),
  -- why it ended early: cancelled by staff, by the applicant, or by a date
  closed_reason text check (char_length(closed_reason) <= 500),
  expires_on date,
  campaign_id bigint references campaigns (id),
  search_text text not null generated always as
    (search_fold(coalesce(application_no, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_phone, '') || ' ' ||
    coalesce(place_name, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- set where staff entered it for somebody
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint applications_number_letter check (left(application_no, 1) = case type when 'neuter' then 'N' when 'medical' then 'M' else 'F' end),
  -- a draft that was thrown away never had a number
  constraint applications_numbered check (status in ('draft', 'cancelled') or application_no is not null),
  constraint applications_draft_unnumbered check (status <> 'draft' or application_no is null),
  constraint applications_complete check (application_no is null or (submitted_at is not null and consent_at is not null
    and contact_name is not null and contact_phone is not null and contact_email is not null and city is not null
    and district is not null and address is not null and identity_kind is not null and char_length(reason) >= 20)),
  constraint applications_food_complete check (application_no is null or type <> 'food' or (place_name is not null
    and place_address is not null and cats_count + dogs_count >= 1 and monthly_food_kg is not null)),
  constraint applications_due check (status <> 'need_more' or answer_due_on is not null),
  constraint applications_decided check (status not in ('approved', 'rejected', 'in_progress', 'reported', 'verified', 'closed')
    or (decided_at is not null and decided_by is not null)),
  constraint applications_expiry check (status <> 'approved' or expires_on is not null),
  constraint applications_two_approvers check (first_approved_by is null or decided_by is null or status = 'rejected'
    or first_approved_by <> decided_by)
);
create index applications_customer on applications (customer_id, type, id desc);
create index applications_list on applications (type, status, submitted_at desc, id desc) where application_no is not null;
create index applications_search on applications using gin (search_grams(search_text));
create index applications_due on applications (answer_due_on) where status = 'need_more';
create index applications_expiring on applications (expires_on) where status = 'approved';
create index applications_phone on applications (contact_phone) where application_no is not null;
create index applications_assigned_to on applications (assigned_to);
create index applications_wish_clinic on applications (wish_clinic_id);
create index applications_campaign on applications (campaign_id);
create index applications_first_approved_by on applications (first_approved_by);
create index applications_decided_by on applications (decided_by);
create index applications_created_by on applications (created_by);
create index applications_updated_by on applications (updated_by);

-- The animals of a neutering or medical application.
create table application_animals (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  seq int not null check (seq between 1 and 50),
  species text check (species in ('cat', 'dog')),
  sex text check (sex in ('male', 'female', 'unknown')),
  nickname text check (char_length(nickname) <= 30),
  coat_colour text check (char_length(coat_colour) <= 20),
  estimated_age_months int check (estimated_age_months between 0 and 360),
  weight_g int check (weight_g between 50 and 120000),
  -- as typed while it is a draft
  chip_no text check (char_length(chip_no) <= 20),
  origin text check (origin in ('stray', 'owned', 'shelter')),
  found_place text check (char_length(found_place) <= 200),
  -- before the surgery; after it, ear_tip_after
  ear_tip text check (ear_tip in ('none', 'left', 'right', 'unknown')),
  health text[] not null default '{}' check (health <@ array['well', 'sneezing', 'pregnant', 'nursing', 'wounded', 'unsure']),
  note text check (char_length(note) <= 500),
  -- medical
  condition text check (char_length(condition) <= 1000),
  diagnosis text check (char_length(diagnosis) <= 1000),
  treatment_plan text check (char_length(treatment_plan) <= 1000),
  estimate_amount int check (estimate_amount between 1 and 300000),
  urgency text check (urgency in ('normal', 'urgent', 'critical')),
  -- what the approval gave it
  clinic_id bigint references clinics (id),
  -- printed on a paper and typed by clinics: no 0, O, 1, I
  voucher_code text unique check (voucher_code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  voucher_expires_on date,
  voucher_extended_at timestamptz,
  -- given back by the applicant: another animal gets the place
  voucher_released_at timestamptz,
  subsidy_amount int check (subsidy_amount >= 0),
  self_paid_amount int check (self_paid_amount >= 0),
  -- what the clinic reports
  presented_at timestamptz,
  operated_on date,
  ear_tip_after text check (ear_tip_after in ('none', 'left', 'right')),
  rabies_given boolean,
  chip_given boolean,
  vet_name text check (char_length(vet_name) <= 30),
  weight_at_surgery_g int check (weight_at_surgery_g between 50 and 120000),
  clinic_fee int check (clinic_fee >= 0),
  result text check (result in ('done', 'not_suitable', 'already_neutered', 'pregnant_stopped', 'died', 'no_show')),
  final_amount int check (final_amount >= 0),
  outcome text check (outcome in ('recovered', 'ongoing', 'died', 'stopped')),
  progress_note text check (char_length(progress_note) <= 1000),
  reported_at timestamptz,
  verified_at timestamptz,
  verified_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (application_id, seq) deferrable initially deferred,
  constraint application_animals_voucher_whole check ((voucher_code is null) = (voucher_expires_on is null)),
  constraint application_animals_voucher_clinic check (voucher_code is null or clinic_id is not null),
  constraint application_animals_result_once check (result is null or outcome is null)
);
create index application_animals_chip on application_animals (chip_no) where chip_no is not null;
create index application_animals_clinic on application_animals (clinic_id, application_id);
create index application_animals_verified_by on application_animals (verified_by);

-- Food that goes to a place, one row for each delivery.
create table food_deliveries (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  planned_on date not null,
  food_kind text not null check (food_kind in ('cat_dry', 'cat_wet', 'dog_dry', 'dog_wet')),
  quantity_kg int not null check (quantity_kg between 1 and 5000),
  sponsor_campaign_id bigint references campaigns (id),
  delivered_on date,
  receiver_name text check (char_length(receiver_name) <= 50),
  cost int check (cost >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint food_deliveries_received check (delivered_on is null or receiver_name is not null)
);
create index food_deliveries_application on food_deliveries (application_id, planned_on, id);
create index food_deliveries_sponsor on food_deliveries (sponsor_campaign_id);
create index food_deliveries_created_by on food_deliveries (created_by);
create index food_deliveries_updated_by on food_deliveries (updated_by);

-- What happened to an application, as its page tells it. Internal notes never leave the office.
create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  kind text not null check (kind in ('created', 'submitted', 'reviewing', 'asked', 'answered', 'first_approved', 'approved', 'rejected',
    'in_progress', 'reported', 'verified', 'closed', 'cancelled', 'expired', 'voucher_extended', 'voucher_released', 'clinic_changed')),
  by_kind text not null check (by_kind in ('member', 'staff', 'clinic', 'system')),
  user_id bigint references users (id),
  public_note text check (char_length(public_note) <= 1000),
  internal_note text check (char_length(internal_note) <= 2000),
  happened_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index application_events_application on application_events (application_id, happened_at desc, id desc);
create index application_events_user on application_events (user_id);

-- 補件: one row for each thing a reviewer asked for again. Only these may be changed while an application waits.
create table application_requests (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  animal_id bigint references application_animals (id) on delete cascade,
  kind text not null check (kind in ('field', 'files')),
  -- a field of the form, or a slot of files
  field text not null check (field ~ '^[a-z][a-z_]{1,39}$'),
  words text not null check (char_length(words) between 1 and 500),
  -- what was there: the value of the field, or the ids of the files
  old_value jsonb,
  new_value jsonb,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id)
);
create unique index application_requests_one_open on application_requests (application_id, coalesce(animal_id, 0), field)
  where answered_at is null;
create index application_requests_application on application_requests (application_id, id);
create index application_requests_animal on application_requests (animal_id);
create index application_requests_created_by on application_requests (created_by);

select keep_updated_at('applications', 'application_animals', 'food_deliveries', 'application_requests');
