import { type RawBuilder, sql } from 'kysely'
import { goneStates } from '#domains/animals/rules.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Heads, Passage } from './rules.ts'

type Period = { readonly from: Day; readonly to: Day }

const gone = sql`${[...goneStates]}::text[]`

/**
 * Movements over the threshold of the house. Where an animal only changes its place or its care, it neither comes nor
 * goes; one that was missing and is found dead had left already.
 */
const passages = (): RawBuilder<unknown> => sql`
  select a.species, p.way,
         case when m.from_status is null and a.first_intake_kind is null then a.intake_on else m.moved_on end as on_day,
         case
           when p.way = 'out' and m.to_status <> 'deceased' then m.to_status
           when p.way = 'out' then coalesce(a.death_cause, 'unknown')
           when m.from_status = 'missing' then 'found'
           when m.from_status is not null then 'return'
           when a.first_intake_kind is not null then a.first_intake_kind
           -- it came back before the first kind was kept
           when a.intake_kind = 'return' and exists (
             select from animal_movements b where b.animal_id = a.id and b.from_status = 'adopted') then 'unstated'
           else a.intake_kind
         end as reason
    from animal_movements m
    join animals a on a.id = m.animal_id and a.deleted_at is null
   cross join lateral (select case
           when coalesce(m.from_status = any(${gone}), true) and m.to_status <> all(${gone}) then 'in'
           when coalesce(m.from_status <> all(${gone}), false) and m.to_status = any(${gone}) then 'out'
         end) p (way)
   where p.way is not null`

/** Animals that came and left in a period, by month, reason and species. */
export const listPassages = async (app: App, { from, to }: Period): Promise<Passage[]> => {
  const { rows } = await sql<Passage>`
    select way, reason, species, to_char(on_day, 'YYYY-MM') as month, count(*)::int as count
      from (${passages()}) p where on_day between ${from}::date and ${to}::date
     group by 1, 2, 3, 4`.execute(app.db)
  return rows
}

/** Animals that were with us when a day began. */
export const countStock = async (app: App, from: Day): Promise<Heads> => {
  const { rows } = await sql<Heads>`
    select coalesce(sum(n) filter (where species = 'cat'), 0)::int as cat,
           coalesce(sum(n) filter (where species = 'dog'), 0)::int as dog
      from (select species, case way when 'in' then 1 else -1 end as n
              from (${passages()}) p where on_day < ${from}::date) s`.execute(app.db)
  return rows[0] ?? { cat: 0, dog: 0 }
}

type Returned = Heads & { readonly reason: string | null }

/** Requests whose animal was given back in a period, by why. */
export const listReturns = async (app: App, { from, to }: Period): Promise<Returned[]> => {
  const { rows } = await sql<Returned>`
    select r.return_reason as reason, count(*) filter (where a.species = 'cat')::int as cat,
           count(*) filter (where a.species = 'dog')::int as dog
      from adoption_requests r join adoptions a on a.id = r.adoption_id
     where r.returned_on between ${from}::date and ${to}::date and r.return_reason is not null
     group by 1`.execute(app.db)
  return rows
}
