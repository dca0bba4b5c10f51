-- Prices that were agreed with a clinic: written by staff, each with its row in the audit log, and never two for the same
-- thing on the same day.

update clinic_prices set item = 'neuter' where item = '絕育';
alter table clinic_prices
  add column version int not null default 1,
  -- null: both
  alter column species drop not null,
  alter column sex drop not null,
  add constraint clinic_prices_item check (item in
    ('neuter', 'exam', 'chip', 'rabies', 'test', 'xray', 'surgery', 'hospital_day', 'medicine'));

-- A range for each part of the key, so that "both" overlaps with each of the two and an open end with every weight.
alter table clinic_prices add constraint clinic_prices_once exclude using gist (
  int8range(clinic_id, clinic_id, '[]') with &&,
  int4range(
    array_position(array['neuter', 'exam', 'chip', 'rabies', 'test', 'xray', 'surgery', 'hospital_day', 'medicine'], item),
    array_position(array['neuter', 'exam', 'chip', 'rabies', 'test', 'xray', 'surgery', 'hospital_day', 'medicine'], item), '[]') with &&,
  (case species when 'cat' then int4range(1, 2) when 'dog' then int4range(2, 3) else int4range(1, 3) end) with &&,
  (case sex when 'male' then int4range(1, 2) when 'female' then int4range(2, 3) else int4range(1, 3) end) with &&,
  int4range(weight_from_g, weight_to_g) with &&,
  daterange(valid_from, valid_to, '[]') with &&
);
