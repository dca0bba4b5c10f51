import { sql } from 'kysely'
import { firstOf } from '#platform/contract/known_entries.ts'
import { type Day, startOfDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/**
 * What was done on a day or after it. Nothing is accepted before it was done, so the index on `verified_at` leaves only
 * the animals of this time.
 */
export const countResults = async (app: App, day: Day) => {
  const { rows } = await sql<{ neutered: number; treated: number; food_kg: number }>`
    select count(*) filter (where result = 'done' and operated_on >= ${day}::date)::int as neutered,
           count(*) filter (where outcome is not null and final_amount > 0)::int as treated,
           (select coalesce(sum(quantity_kg), 0)::int from food_deliveries where delivered_on >= ${day}::date) as food_kg
      from application_animals
     where verified_at >= ${startOfDay(day)}`.execute(clinicTables(app, allClinics))
  return firstOf(rows)
}
