-- A campaign may belong to a place of care and to a clinic (安養助養 belongs to a place).
alter table campaigns
  add column location_id bigint references locations (id),
  add column clinic_id bigint references clinics (id);
create index campaigns_location on campaigns (location_id) where location_id is not null;
create index campaigns_clinic on campaigns (clinic_id) where clinic_id is not null;

-- Visitors read the name of a park.
select watch_content(array['locations'], '', $$jsonb_build_array(r.name, r.kind)$$);
