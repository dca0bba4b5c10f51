-- Staff import the register of licences in the back office: its rows are changed in a version, by somebody, and what an
-- import created can go again when it is taken back.
alter table clinic_licences
  add column version int not null default 1,
  add column created_by bigint references users (id),
  add column updated_by bigint references users (id),
  add column deleted_at timestamptz,
  -- absent where the row came through the back office, whose job keeps the file's cells
  alter column raw drop not null;
alter table clinic_licences drop constraint clinic_licences_license_key_key;
create unique index clinic_licences_license on clinic_licences (license_key) where deleted_at is null;
create index clinic_licences_created_by on clinic_licences (created_by);
create index clinic_licences_updated_by on clinic_licences (updated_by);
