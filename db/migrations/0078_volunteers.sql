-- People who give time (志工): their registration, and the hours that staff approved.

create table volunteers (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customers (id),
  name text not null check (char_length(name) between 1 and 50),
  gender text check (gender in ('male', 'female', 'other')),
  birth_on date not null,
  -- for the record book (志願服務證及服務紀錄冊管理辦法 §5); only whoever wants one tells it
  identifier_enc text,
  identifier_hash text,
  identifier_last4 text,
  phone text not null check (char_length(phone) <= 30),
  email text not null check (char_length(email) <= 254),
  city text not null check (char_length(city) <= 10),
  address text not null default '' check (char_length(address) <= 200),
  skills text[] not null check (skills <@ array['care', 'adoption_events', 'photography', 'design', 'office', 'transport', 'tnr', 'translation', 'veterinary']),
  -- {"sat": ["morning", "afternoon"]}
  availability jsonb not null default '{}',
  has_vehicle text not null default 'none' check (has_vehicle in ('none', 'scooter', 'car')),
  experience text check (char_length(experience) <= 1000),
  motivation text check (char_length(motivation) <= 1000),
  emergency_name text not null check (char_length(emergency_name) <= 50),
  emergency_phone text not null check (char_length(emergency_phone) <= 30),
  -- of whoever is under 18; the signed paper is a private file of the row
  guardian_name text check (char_length(guardian_name) <= 50),
  guardian_phone text check (char_length(guardian_phone) <= 30),
  status text not null default 'submitted' check (status in ('submitted', 'interview', 'approved', 'trained', 'active', 'paused', 'ended', 'rejected')),
  closed_reason text check (char_length(closed_reason) <= 500),
  -- 志願服務法 §9: training comes before service; §16: whoever serves is insured
  training_done_on date,
  card_no text unique check (char_length(card_no) between 1 and 30),
  record_book_no text check (char_length(record_book_no) between 1 and 30),
  insured_until date,
  staff_note text check (char_length(staff_note) <= 1000),
  consent_at timestamptz not null,
  submitted_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint volunteers_identifier check ((identifier_enc is null) = (identifier_hash is null)),
  constraint volunteers_trained check (status not in ('trained', 'active', 'paused') or training_done_on is not null),
  constraint volunteers_insured check (status <> 'active' or insured_until is not null)
);
create index volunteers_list on volunteers (status, updated_at desc);
create index volunteers_updated_by on volunteers (updated_by);
select keep_updated_at('volunteers');

-- Travel is no service (志願服務證及服務紀錄冊管理辦法 §9); only approved hours count anywhere.
create table volunteer_hours (
  id bigint generated always as identity primary key,
  volunteer_id bigint not null references volunteers (id),
  served_on date not null,
  minutes int not null check (minutes between 15 and 960),
  kind text not null check (kind in ('care', 'adoption_events', 'photography', 'design', 'office', 'transport', 'tnr', 'translation', 'veterinary')),
  note text check (char_length(note) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  rejected_reason text check (char_length(rejected_reason) between 1 and 500),
  approved_by bigint references users (id),
  approved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint volunteer_hours_approved check ((state = 'approved') = (approved_at is not null and approved_by is not null)),
  constraint volunteer_hours_rejected check ((state = 'rejected') = (rejected_reason is not null))
);
create index volunteer_hours_list on volunteer_hours (volunteer_id, served_on desc, id desc);
create index volunteer_hours_waiting on volunteer_hours (served_on) where state = 'waiting';
create index volunteer_hours_approved_by on volunteer_hours (approved_by);
create index volunteer_hours_updated_by on volunteer_hours (updated_by);
select keep_updated_at('volunteer_hours');
