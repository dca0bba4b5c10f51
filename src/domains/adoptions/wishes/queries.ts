import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { type AdoptionRow, rowsOf } from '../queries.ts'

/** The most that a mail names. */
const mostNamed = 3

/**
 * Animals that look for a home and are like one: of its kind, and alike in two of place, age, size and character. The
 * newest first. `came_at` is when they came to us, which for the listings of public shelters may be after their day.
 */
export const listAlike = (app: App, row: AdoptionRow) =>
  rowsOf(app)
    .innerJoin('adoptions as own', 'own.id', 'a.id')
    .select(['a.id', 'a.slug', 'a.name', 'a.title', 'a.city'])
    .select(sql<string>`greatest(a.published_at, own.created_at)`.as('came_at'))
    .where('a.state', '=', 'published')
    .where('a.species', '=', row.species)
    .where('a.id', '<>', row.id)
    .where(sql<boolean>`(a.city = ${row.city}::text is true)::int + (a.age_group = ${row.age_group}::text is true)::int
      + (a.body_size = ${row.body_size}::text is true)::int + (a.character_tags && ${row.character_tags}::text[])::int >= 2`)
    .orderBy('came_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostNamed)
    .execute()
