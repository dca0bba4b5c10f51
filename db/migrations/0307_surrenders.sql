-- Animals that their keeper must give up, and that wait for room here: of a stranger who asks, or of an adopter who can
-- not keep one of ours. Its person goes two years after the end; why, where and when stay for the statistics.
create table surrenders (
  id bigint generated always as identity primary key,
  status text not null default 'waiting'
    check (status in ('waiting', 'offered', 'taken_in', 'posted', 'withdrawn', 'closed')),
  urgency text not null default 'month' check (urgency in ('now', 'month', 'open')),
  asked_on date not null,
  -- who keeps it
  name text check (char_length(name) between 1 and 50),
  phone text check (char_length(phone) between 1 and 30),
  city text not null check (char_length(city) between 1 and 10),
  -- the animal
  species text not null check (species in ('cat', 'dog')),
  animal_name text not null check (char_length(animal_name) between 1 and 30),
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  age_note text check (char_length(age_note) between 1 and 50),
  neutered text not null default 'unknown' check (neutered in ('yes', 'no', 'unknown')),
  about text check (char_length(about) between 1 and 1000),
  reason text not null check (reason in ('allergy', 'behaviour', 'other_pets', 'moving', 'illness', 'costs', 'no_time',
    'family', 'died', 'litter', 'other')),
  reason_note text check (char_length(reason_note) between 1 and 1000),
  -- what was said and offered so that it can stay
  counselling text check (char_length(counselling) between 1 and 1000),
  place text check (char_length(place) between 1 and 100),
  place_on date,
  -- the adoption that it comes back from, the animal that it became here, the listing that it became
  request_id bigint references adoption_requests (id),
  animal_id bigint references animals (id) on delete set null,
  adoption_id bigint references adoptions (id) on delete set null,
  ended_at timestamptz,
  ended_note text check (char_length(ended_note) between 1 and 500),
  erased_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint surrenders_ended check ((ended_at is not null) = (status not in ('waiting', 'offered'))),
  constraint surrenders_place check (status <> 'offered' or place is not null),
  constraint surrenders_person check (erased_at is not null or (name is not null and phone is not null))
);
create unique index surrenders_one_open on surrenders (request_id) where status in ('waiting', 'offered');
create index surrenders_request on surrenders (request_id);
create index surrenders_animal on surrenders (animal_id);
create index surrenders_adoption on surrenders (adoption_id);
create index surrenders_waiting on surrenders (asked_on) where status in ('waiting', 'offered');
create index surrenders_ended_at on surrenders (ended_at);
create index surrenders_created_by on surrenders (created_by);
create index surrenders_updated_by on surrenders (updated_by);
select keep_updated_at('surrenders');
