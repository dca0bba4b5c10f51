-- The government's register of vet licences (獸醫師(佐)開業執照), as last imported. It only helps staff to recognise a
-- licence: nobody in it is a partner of ours, and no public page reads it.
create table clinic_licences (
  id bigint generated always as identity primary key,
  license_no text not null check (char_length(license_no) between 1 and 40),
  license_key text not null generated always as (clinic_license_key(license_no)) stored unique,
  city text not null check (char_length(city) between 1 and 20),
  license_type text not null check (license_type in ('veterinarian', 'assistant')),
  license_status text not null check (license_status in ('open', 'closed', 'suspended')),
  name text not null check (char_length(name) between 1 and 60),
  responsible_vet text check (char_length(responsible_vet) <= 30),
  phone text check (char_length(phone) <= 40),
  license_on date,
  address text not null check (char_length(address) <= 200),
  -- the row as it came, for what normalising may have lost
  raw jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select keep_updated_at('clinic_licences');
