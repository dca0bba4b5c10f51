-- Clinics that treat animals for the charity, from their application to the end of the contract.

-- 北市獸業字第 557 號 and 北市獸業字第557號 are one licence: blanks, width and 台 or 臺 make no other.
create function clinic_license_key(license_no text) returns text language sql immutable parallel safe
begin atomic
  select translate(lower(regexp_replace(normalize(coalesce(license_no, ''), NFKC), '\s', '', 'g')), '台', '臺');
end;

-- H + yyMM + 4 digits
create sequence clinic_application_no_seq as bigint maxvalue 9999 cycle;
create function next_clinic_application_no(today date) returns text language sql as $$
  select 'H' || to_char(today, 'YYMM') || lpad(nextval('clinic_application_no_seq')::text, 4, '0')
$$;

create table clinics (
  id bigint generated always as identity primary key,
  application_no text not null unique check (application_no ~ '^H\d{8}$'),
  name text not null check (char_length(name) between 1 and 60),
  license_no text not null check (char_length(license_no) between 1 and 40),
  license_key text not null generated always as (clinic_license_key(license_no)) stored,
  license_type text not null default 'veterinarian' check (license_type in ('veterinarian', 'assistant')),
  license_on date,
  license_status text not null default 'open' check (license_status in ('open', 'closed', 'suspended')),
  responsible_vet text not null check (char_length(responsible_vet) between 1 and 30),
  phone text not null check (char_length(phone) between 1 and 30),
  mobile text check (char_length(mobile) <= 30),
  email text not null check (char_length(email) <= 254),
  line_id text check (char_length(line_id) <= 40),
  zip text not null check (zip ~ '^(\d{3}|\d{5}|\d{6})$'),
  city text not null check (char_length(city) between 2 and 20),
  district text not null check (char_length(district) between 2 and 20),
  address text not null check (char_length(address) between 1 and 200),
  lat double precision check (lat between 21 and 27),
  lng double precision check (lng between 118 and 123),
  website text check (char_length(website) <= 300),
  intro text not null default '',
  -- seven days from Monday, each with up to three spans {from, to} on the clock of Taipei
  business_hours jsonb not null check (jsonb_typeof(business_hours) = 'array' and jsonb_array_length(business_hours) = 7),
  services text[] not null default '{}'
    check (services <@ array['neuter_cat', 'neuter_dog', 'medical', 'emergency', 'chip', 'rabies', 'xray', 'hospitalisation']),
  accepts_stray boolean not null default false,
  monthly_quota int check (monthly_quota between 0 and 500),
  -- staff only
  contact_name text not null check (char_length(contact_name) between 1 and 50),
  contact_phone text not null check (char_length(contact_phone) between 1 and 30),
  -- sealed; staff and the clinic itself
  bank_code_enc text,
  bank_branch_enc text,
  bank_account_enc text,
  bank_holder_enc text,
  tax_id text check (tax_id ~ '^\d{8}$'),
  contract_from date,
  contract_to date check (contract_to >= contract_from),
  status text not null default 'applied' check (status in ('applied', 'reviewing', 'approved', 'suspended', 'ended', 'rejected')),
  apply_note text check (char_length(apply_note) <= 1000),
  review_note text check (char_length(review_note) <= 1000),
  consent_at timestamptz,
  applied_at timestamptz not null default now(),
  search_text text not null generated always as
    (search_fold(name || ' ' || license_no || ' ' || city || district || address || ' ' || phone)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint clinics_position_whole check ((lat is null) = (lng is null))
);
-- one living partnership or application per licence; who was refused or left may come again
create unique index clinics_license on clinics (license_key) where status not in ('rejected', 'ended');
create index clinics_public on clinics (city, district, id) where status = 'approved';
create index clinics_list on clinics (status, id desc);
create index clinics_search on clinics using gin (search_grams(search_text));
create index clinics_created_by on clinics (created_by);
create index clinics_updated_by on clinics (updated_by);

-- What was agreed to be paid for one treatment, NT$.
create table clinic_prices (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinics (id) on delete cascade,
  item text not null check (char_length(item) between 1 and 40),
  species text not null check (species in ('cat', 'dog')),
  sex text not null check (sex in ('male', 'female')),
  weight_from_g int check (weight_from_g >= 0),
  weight_to_g int check (weight_to_g > weight_from_g),
  price int not null check (price >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
create index clinic_prices_clinic on clinic_prices (clinic_id, item, species, sex, valid_from);
create index clinic_prices_created_by on clinic_prices (created_by);
create index clinic_prices_updated_by on clinic_prices (updated_by);

-- An account of a clinic belongs to one; nobody else's does.
alter table users add column clinic_id bigint references clinics (id);
alter table users add constraint users_clinic_whole check ((kind = 'clinic') = (clinic_id is not null));
create index users_clinic on users (clinic_id);

-- Visitors send the papers of an application before they send the application.
alter table media drop constraint media_uploaded_by_kind_check;
alter table media add constraint media_uploaded_by_kind_check check (uploaded_by_kind in ('user', 'customer', 'visitor', 'system'));

select keep_updated_at('clinics', 'clinic_prices');
