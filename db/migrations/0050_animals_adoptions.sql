-- Animals in our hands, the listings that look for a home (adoptions) and what people answer to them.

create table locations (
  id bigint generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('park', 'foster_home', 'clinic')),
  city text check (char_length(city) <= 20),
  -- private: a foster home is somebody's home
  address text check (char_length(address) <= 200),
  phone text check (char_length(phone) <= 30),
  capacity int check (capacity >= 0),
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
create index locations_list on locations (sort, id);
create index locations_created_by on locations (created_by);
create index locations_updated_by on locations (updated_by);

create table animals (
  id bigint generated always as identity primary key,
  -- C26-0001: species, year and counter of the day it came
  code text not null unique check (code ~ '^[CD]\d{2}-\d{4,}$'),
  species text not null check (species in ('cat', 'dog')),
  name text not null check (char_length(name) between 1 and 30),
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  birth_on date,
  birth_estimated boolean not null default true,
  breed text check (char_length(breed) <= 40),
  body_size text check (body_size in ('mini', 'small', 'medium', 'large')),
  coat_colour text check (char_length(coat_colour) <= 20),
  markings text check (char_length(markings) <= 200),
  weight_g int check (weight_g between 50 and 120000),
  chip_no text check (chip_no ~ '^(\d{10}|\d{15})$'),
  chip_on date,
  neutered text not null default 'unknown' check (neutered in ('yes', 'no', 'unknown')),
  neutered_on date,
  ear_tip text not null default 'none' check (ear_tip in ('none', 'left', 'right')),
  rabies_vaccinated_on date,
  rabies_expires_on date,
  fiv text not null default 'unknown' check (fiv in ('negative', 'positive', 'unknown')),
  felv text not null default 'unknown' check (felv in ('negative', 'positive', 'unknown')),
  heartworm text not null default 'unknown' check (heartworm in ('negative', 'positive', 'unknown')),
  good_with_cats text not null default 'unknown' check (good_with_cats in ('yes', 'no', 'unknown')),
  good_with_dogs text not null default 'unknown' check (good_with_dogs in ('yes', 'no', 'unknown')),
  good_with_children text not null default 'unknown' check (good_with_children in ('yes', 'no', 'unknown')),
  house_trained text not null default 'unknown' check (house_trained in ('yes', 'no', 'unknown')),
  special_needs text check (char_length(special_needs) <= 500),
  intake_on date not null,
  intake_kind text not null check (intake_kind in ('stray', 'rescue', 'surrender', 'transfer', 'born', 'seized', 'return', 'tnr')),
  found_city text check (char_length(found_city) <= 20),
  -- private: a known place draws people who abandon or harm
  found_place text check (char_length(found_place) <= 200),
  intake_reason text check (char_length(intake_reason) <= 500),
  location_id bigint references locations (id),
  unit text check (char_length(unit) <= 20),
  caretaker_id bigint references users (id),
  status text not null default 'intake' check (status in ('intake', 'in_care', 'in_treatment', 'fostered', 'adoptable', 'reserved', 'trial',
    'adopted', 'released', 'returned_to_owner', 'transferred', 'missing', 'deceased')),
  story text not null default '',
  internal_note text check (char_length(internal_note) <= 2000),
  outcome_on date,
  outcome_reason text check (char_length(outcome_reason) <= 500),
  bonded_with_id bigint references animals (id),
  external_source text check (external_source ~ '^[a-z][a-z0-9_]{1,19}$'),
  external_id text check (char_length(external_id) between 1 and 60),
  search_text text not null generated always as (search_fold(code || ' ' || name || ' ' || coalesce(chip_no, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  unique (external_source, external_id),
  constraint animals_external_pair check ((external_source is null) = (external_id is null)),
  constraint animals_code_species check (left(code, 1) = case species when 'cat' then 'C' else 'D' end),
  constraint animals_outcome check (status not in ('adopted', 'released', 'returned_to_owner', 'transferred', 'missing', 'deceased')
    or outcome_on is not null),
  constraint animals_death_reason check (status <> 'deceased' or outcome_reason is not null),
  -- 原地回置: only neutered and marked ones go back to the street
  constraint animals_release check (status <> 'released' or (neutered = 'yes' and ear_tip <> 'none')),
  constraint animals_not_bonded_with_itself check (bonded_with_id <> id)
);
-- one live animal per chip
create unique index animals_chip on animals (chip_no) where deleted_at is null and status <> 'deceased';
create index animals_list on animals (species, status, id desc) where deleted_at is null;
create index animals_search on animals using gin (search_grams(search_text));
create index animals_location on animals (location_id);
create index animals_caretaker on animals (caretaker_id);
create index animals_bonded_with on animals (bonded_with_id);
create index animals_created_by on animals (created_by);
create index animals_updated_by on animals (updated_by);

create table animal_movements (
  id bigint generated always as identity primary key,
  animal_id bigint not null references animals (id),
  from_status text,
  to_status text not null,
  location_id bigint references locations (id),
  moved_on date not null,
  ended_on date check (ended_on >= moved_on),
  -- who has it; private
  person text check (char_length(person) <= 50),
  reason text check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  created_by bigint references users (id)
);
-- where an animal is, is never said twice
create unique index animal_movements_one_open on animal_movements (animal_id) where ended_on is null;
create index animal_movements_animal on animal_movements (animal_id, moved_on desc, id desc);
create index animal_movements_location on animal_movements (location_id);
create index animal_movements_created_by on animal_movements (created_by);

-- The animals that a campaign cares for.
create table campaign_animals (
  campaign_id bigint not null references campaigns (id),
  animal_id bigint not null references animals (id),
  sort int not null default 0,
  created_at timestamptz not null default now(),
  primary key (campaign_id, animal_id)
);
create index campaign_animals_animal on campaign_animals (animal_id);

-- Which animal a payment out of the fund book was for, so that a gift can be followed down to it.
alter table fundings add column animal_id bigint references animals (id);
create index fundings_animal on fundings (animal_id) where animal_id is not null;

create table adoptions (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('own', 'member', 'partner')),
  animal_id bigint references animals (id),
  customer_id bigint references customers (id),
  status text not null default 'draft' check (status in ('draft', 'pending_review', 'published', 'reserved', 'trial', 'adopted', 'rejected',
    'withdrawn', 'expired')),
  reject_reason text check (char_length(reject_reason) <= 500),
  title text check (char_length(title) between 1 and 40),
  slug text check (char_length(slug) <= 120),
  story text not null default '' check (char_length(story) <= 2000),
  -- about the animal; kept equal to `animals` where there is one
  species text not null check (species in ('cat', 'dog')),
  name text not null check (char_length(name) between 1 and 30),
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  birth_on date,
  birth_estimated boolean not null default true,
  -- said instead of a birthday by sources that know no more
  age_group text check (age_group in ('child', 'adult', 'senior')),
  breed text check (char_length(breed) <= 40),
  body_size text check (body_size in ('mini', 'small', 'medium', 'large')),
  weight_g int check (weight_g between 50 and 120000),
  coat_colour text check (char_length(coat_colour) <= 20),
  neutered text not null default 'unknown' check (neutered in ('yes', 'no', 'unknown')),
  neutered_on date,
  chip_no text check (chip_no ~ '^(\d{10}|\d{15})$'),
  rabies_expires_on date,
  -- what a source says that knows no day
  rabies_vaccinated boolean,
  fiv text not null default 'unknown' check (fiv in ('negative', 'positive', 'unknown')),
  felv text not null default 'unknown' check (felv in ('negative', 'positive', 'unknown')),
  heartworm text not null default 'unknown' check (heartworm in ('negative', 'positive', 'unknown')),
  good_with_cats text not null default 'unknown' check (good_with_cats in ('yes', 'no', 'unknown')),
  good_with_dogs text not null default 'unknown' check (good_with_dogs in ('yes', 'no', 'unknown')),
  good_with_children text not null default 'unknown' check (good_with_children in ('yes', 'no', 'unknown')),
  house_trained text not null default 'unknown' check (house_trained in ('yes', 'no', 'unknown')),
  special_needs text check (char_length(special_needs) <= 500),
  health_note text check (char_length(health_note) <= 500),
  character_tags text[] not null default '{}' check (cardinality(character_tags) <= 10),
  -- where it waits: county and district for all, the name of the place where that is no private home
  city text check (char_length(city) <= 20),
  district text check (char_length(district) <= 20),
  place text check (char_length(place) <= 80),
  requirements text[] not null default '{}' check (requirements <@ array['adult', 'home_visit', 'agreement', 'followup', 'indoor_only',
    'window_guard', 'no_roaming', 'family_agrees', 'landlord_agrees']),
  allowed_cities text[] not null default '{}',
  -- 醫療補貼: a share of the costs, never a price
  fee int not null default 0 check (fee between 0 and 3000),
  video_url text check (video_url ~ '^https://'),
  -- private until whoever posted it shows it
  contact_via text not null default 'form_only' check (contact_via in ('form_only', 'line', 'phone')),
  contact_name text check (char_length(contact_name) <= 50),
  contact_phone text check (char_length(contact_phone) <= 30),
  contact_line text check (char_length(contact_line) <= 60),
  internal_note text check (char_length(internal_note) <= 4000),
  -- listings taken over from a public source
  external_source text check (external_source ~ '^[a-z][a-z0-9_]{1,19}$'),
  external_id text check (char_length(external_id) between 1 and 60),
  source_name text check (char_length(source_name) <= 80),
  source_url text check (source_url ~ '^https?://'),
  shelter_name text check (char_length(shelter_name) <= 80),
  shelter_address text check (char_length(shelter_address) <= 200),
  shelter_phone text check (char_length(shelter_phone) <= 40),
  -- what the source said last, as it was read: tells a changed row from an unchanged one
  imported jsonb,
  imported_at timestamptz,
  -- first day in public; renewing does not move it, so that the longest waiting stay the longest waiting
  published_at timestamptz,
  expires_on date,
  adopted_on date,
  adopted_city text check (char_length(adopted_city) <= 20),
  search_text text not null generated always as (search_fold(coalesce(title, '') || ' ' || name || ' ' || coalesce(breed, '') || ' ' ||
    coalesce(city, '') || ' ' || coalesce(district, '') || ' ' || coalesce(place, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  unique (external_source, external_id),
  constraint adoptions_external_pair check ((external_source is null) = (external_id is null)),
  constraint adoptions_channel check (case channel
    when 'own' then animal_id is not null and customer_id is null and external_source is null
    when 'member' then customer_id is not null and animal_id is null and external_source is null
    else animal_id is null and customer_id is null end),
  constraint adoptions_age check (birth_on is null or age_group is null),
  -- listings of a public source are exempt: they are as good as the source
  constraint adoptions_complete check (external_source is not null or status not in ('pending_review', 'published', 'reserved', 'trial')
    or (title is not null and char_length(story) >= 50)),
  constraint adoptions_expiry check (external_source is not null or status <> 'published' or expires_on is not null),
  constraint adoptions_published_at check (status not in ('published', 'reserved', 'trial', 'adopted', 'expired') or published_at is not null),
  constraint adoptions_adopted_on check (status <> 'adopted' or adopted_on is not null),
  constraint adoptions_reject_reason check (status <> 'rejected' or reject_reason is not null)
);
-- an animal looks for a home once at a time
create unique index adoptions_one_live on adoptions (animal_id)
  where status in ('draft', 'pending_review', 'published', 'reserved', 'trial') and deleted_at is null;
create index adoptions_public on adoptions (status, species, published_at desc, id desc) where deleted_at is null;
create index adoptions_newest on adoptions (published_at desc, id desc) where deleted_at is null;
create index adoptions_city on adoptions (city, status) where deleted_at is null;
create index adoptions_search on adoptions using gin (search_grams(search_text));
create index adoptions_expiring on adoptions (expires_on) where status = 'published' and deleted_at is null;
create index adoptions_animal on adoptions (animal_id);
create index adoptions_customer on adoptions (customer_id, id desc);
create index adoptions_created_by on adoptions (created_by);
create index adoptions_updated_by on adoptions (updated_by);

-- A listing of one of our animals says what the animal's own row says, whoever writes which of the two.
create function adoptions_mirror_animal() returns trigger language plpgsql as $$
declare a animals;
begin
  select * into strict a from animals where id = new.animal_id;
  new.species := a.species;
  new.name := a.name;
  new.sex := a.sex;
  new.birth_on := a.birth_on;
  new.birth_estimated := a.birth_estimated;
  new.age_group := case when a.birth_on is null then new.age_group end;
  new.breed := a.breed;
  new.body_size := a.body_size;
  new.weight_g := a.weight_g;
  new.coat_colour := a.coat_colour;
  new.neutered := a.neutered;
  new.neutered_on := a.neutered_on;
  new.chip_no := a.chip_no;
  new.rabies_expires_on := a.rabies_expires_on;
  new.fiv := a.fiv;
  new.felv := a.felv;
  new.heartworm := a.heartworm;
  new.good_with_cats := a.good_with_cats;
  new.good_with_dogs := a.good_with_dogs;
  new.good_with_children := a.good_with_children;
  new.house_trained := a.house_trained;
  new.special_needs := a.special_needs;
  return new;
end $$;
create trigger mirror_animal before insert or update on adoptions for each row when (new.animal_id is not null)
  execute function adoptions_mirror_animal();

create function animals_tell_adoptions() returns trigger language plpgsql as $$
begin
  update adoptions set animal_id = new.id where animal_id = new.id;
  return null;
end $$;
create trigger tell_adoptions after update on animals for each row execute function animals_tell_adoptions();

-- The way home as the page of an adopted animal tells it.
create table adoption_milestones (
  id bigint generated always as identity primary key,
  adoption_id bigint not null references adoptions (id),
  kind text not null check (kind in ('met', 'trial', 'home', 'followup')),
  happened_on date not null,
  note text not null check (char_length(note) between 1 and 200),
  created_at timestamptz not null default now(),
  created_by bigint references users (id)
);
create index adoption_milestones_adoption on adoption_milestones (adoption_id, happened_on desc, id desc);
create index adoption_milestones_created_by on adoption_milestones (created_by);

create table adoption_requests (
  id bigint generated always as identity primary key,
  adoption_id bigint not null references adoptions (id),
  customer_id bigint not null references customers (id),
  status text not null default 'submitted' check (status in ('submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial', 'signed',
    'completed', 'rejected', 'withdrawn', 'returned')),
  name text not null check (char_length(name) between 1 and 50),
  birth_on date not null,
  phone text not null check (char_length(phone) <= 30),
  email text not null check (char_length(email) <= 254),
  city text not null check (char_length(city) <= 20),
  address text not null check (char_length(address) <= 200),
  housing text not null check (housing in ('own', 'rent', 'family')),
  landlord_ok boolean,
  household_count int not null check (household_count between 1 and 30),
  has_children boolean not null,
  pets_now text[] not null default '{}' check (pets_now <@ array['cat', 'dog', 'other']),
  pets_note text check (char_length(pets_note) <= 500),
  experience text check (char_length(experience) <= 500),
  income_note text check (char_length(income_note) <= 200),
  indoor_only boolean not null,
  window_guard boolean not null,
  plan_when_moving text not null check (char_length(plan_when_moving) between 1 and 500),
  agree_visit boolean not null,
  agree_followup boolean not null,
  -- 動物保護法 §33-1: whoever abandoned or mistreated an animal may not adopt
  declaration_no_ban boolean not null check (declaration_no_ban),
  note text check (char_length(note) <= 1000),
  score int check (score between 0 and 100),
  interview_note text check (char_length(interview_note) <= 2000),
  closed_reason text check (char_length(closed_reason) <= 500),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint adoption_requests_landlord check (housing <> 'rent' or landlord_ok is not null)
);
-- one open request per person and animal
create unique index adoption_requests_one_open on adoption_requests (adoption_id, customer_id)
  where status in ('submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial');
create index adoption_requests_adoption on adoption_requests (adoption_id, id desc);
create index adoption_requests_customer on adoption_requests (customer_id, id desc);
create index adoption_requests_updated_by on adoption_requests (updated_by);

select keep_updated_at('locations', 'animals', 'adoptions', 'adoption_requests');
insert into settings (key, value) values ('adoption', '{"min_age": 18}') on conflict do nothing;
