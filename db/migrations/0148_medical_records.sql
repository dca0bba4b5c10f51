-- What was done for the health of an animal, and what is due next.

create table medical_records (
  id bigint generated always as identity primary key,
  animal_id bigint not null references animals (id),
  kind text not null check (kind in ('exam', 'vaccination', 'rabies', 'deworming', 'neuter', 'surgery', 'test', 'microchip',
    'medication', 'dental', 'weight', 'emergency', 'other')),
  performed_on date not null,
  clinic_id bigint references clinics (id),
  vet_name text check (char_length(vet_name) <= 30),
  weight_g int check (weight_g between 50 and 120000),
  -- tenths of a degree
  temperature_c10 int check (temperature_c10 between 350 and 430),
  title text not null check (char_length(title) between 1 and 60),
  diagnosis text check (char_length(diagnosis) <= 2000),
  treatment text check (char_length(treatment) <= 2000),
  -- vaccines and medicines: [{kind, name, batch_no, dose, days}]
  products jsonb not null default '[]' check (jsonb_typeof(products) = 'array' and jsonb_array_length(products) <= 10),
  chip_no text check (chip_no ~ '^(\d{10}|\d{15})$'),
  -- of a test: what was looked for, and what was found
  tested_for text check (tested_for in ('fiv', 'felv', 'heartworm', 'other')),
  result text check (result in ('negative', 'positive', 'inconclusive')),
  next_due_on date,
  -- what is due then was done, by another record or by word of somebody
  next_done_on date,
  cost int check (cost between 0 and 500000),
  invoice_no text check (char_length(invoice_no) <= 20),
  -- the payment out of the fund book that it was paid from
  funding_id bigint references fundings (id),
  application_animal_id bigint references application_animals (id),
  cancelled_at timestamptz,
  cancelled_reason text check (char_length(cancelled_reason) between 1 and 500),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint medical_records_due_after check (next_due_on >= performed_on),
  constraint medical_records_done_due check (next_done_on is null or next_due_on is not null),
  constraint medical_records_chip check (kind <> 'microchip' or chip_no is not null),
  constraint medical_records_weight check (kind <> 'weight' or weight_g is not null),
  constraint medical_records_test check ((kind = 'test') = (tested_for is not null) and (kind <> 'test' or result is not null)),
  constraint medical_records_cancelled check ((cancelled_at is null) = (cancelled_reason is null))
);
create index medical_records_animal on medical_records (animal_id, performed_on desc, id desc);
create index medical_records_due on medical_records (next_due_on) where next_done_on is null and cancelled_at is null;
create index medical_records_clinic on medical_records (clinic_id);
create index medical_records_funding on medical_records (funding_id);
create index medical_records_application_animal on medical_records (application_animal_id);
create index medical_records_created_by on medical_records (created_by);
create index medical_records_updated_by on medical_records (updated_by);
select keep_updated_at('medical_records');
