-- A picture that was cut out of another one. The other one is kept, so that it can be cut again.

alter table media add column cropped_from_id bigint references media (id) on delete set null;
-- the part in pixels of the other one: {left, top, width, height}
alter table media add column crop jsonb check (jsonb_typeof(crop) = 'object');
create index media_cropped_from on media (cropped_from_id) where cropped_from_id is not null;
