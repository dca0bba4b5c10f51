-- How animals came and went by reason, as the law counts it (公立動物收容處所管理規則 §19; 動物保護法 §12).
alter table animals
  -- how it came the first time; an animal that was given back has `return` as its intake
  add column first_intake_kind text check (first_intake_kind in ('stray', 'rescue', 'surrender', 'transfer', 'born', 'seized', 'return', 'tnr')),
  add column death_cause text check (death_cause in ('illness', 'old_age', 'accident', 'euthanasia', 'unknown')),
  add constraint animals_death_cause check (death_cause is null or status = 'deceased');

create function keep_first_intake() returns trigger language plpgsql as $$
begin
  if new.intake_kind = 'return' and old.intake_kind <> 'return' and new.first_intake_kind is null then
    new.first_intake_kind := old.intake_kind;
  end if;
  return new;
end $$;
create trigger animals_first_intake before update of intake_kind on animals for each row execute function keep_first_intake();

create index animal_movements_moved_on on animal_movements (moved_on);
