-- Where animals are: a place never holds more than it has room for, a pair is a pair from both sides, and whoever left is
-- nowhere.

-- Animals that stand there. Kept by a trigger, so that the room is one constraint whoever moves an animal, and how.
alter table locations add column occupied int not null default 0 check (occupied >= 0);

-- The last day of the quarantine after the intake.
alter table animals add column quarantine_until date;

update animals set location_id = null, unit = null
 where status in ('adopted', 'released', 'returned_to_owner', 'transferred', 'missing', 'deceased')
   and (location_id is not null or unit is not null);
alter table animals add constraint animals_gone_from_place check (
  status not in ('adopted', 'released', 'returned_to_owner', 'transferred', 'missing', 'deceased') or location_id is null);

update locations l set occupied = c.animals
  from (select location_id, count(*)::int as animals from animals where location_id is not null and deleted_at is null
         group by location_id) c
 where c.location_id = l.id;
-- what stands there already is let in
update locations set capacity = occupied where capacity < occupied;
alter table locations add constraint locations_room check (capacity is null or occupied <= capacity);

create function animals_count_places() returns trigger language plpgsql as $$
declare
  place_before bigint := case when tg_op <> 'INSERT' and old.deleted_at is null then old.location_id end;
  place_after bigint := case when tg_op <> 'DELETE' and new.deleted_at is null then new.location_id end;
begin
  if place_before is distinct from place_after then
    -- In the order of their ids: two animals that change places at once wait for each other only one way. Not the whole
    -- row (`for update`): the foreign keys of all who come have locked its key, and would wait for each other.
    perform from locations where id in (place_before, place_after) order by id for no key update;
    update locations set occupied = occupied - 1 where id = place_before;
    update locations set occupied = occupied + 1 where id = place_after;
  end if;
  return null;
end $$;
create trigger count_places after insert or delete or update of location_id, deleted_at on animals
  for each row execute function animals_count_places();

-- Nobody is bonded with two.
create unique index animals_bonded_once on animals (bonded_with_id) where bonded_with_id is not null;
