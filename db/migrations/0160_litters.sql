-- A litter: animals that came with their mother, or were born by one of ours.
alter table animals add column mother_id bigint references animals (id);
alter table animals add constraint animals_not_its_own_mother check (mother_id <> id);
create index animals_mother on animals (mother_id);
