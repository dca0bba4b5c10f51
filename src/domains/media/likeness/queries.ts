import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { Likeness } from './rules.ts'

/** Keeps how a picture looks; null is kept as well, so that it is not looked at again. */
export const keepLikeness = async (app: App, media_id: number, likeness: Likeness | null): Promise<void> => {
  await sql`
    insert into photo_likenesses (media_id, whole, cropped)
    values (${media_id}, ${likeness?.whole ?? null}::bit(64), ${likeness?.cropped ?? []}::text[]::bit(64)[])
    on conflict (media_id) do nothing`.execute(app.db)
}

/** Photos of animals that applicants sent and that nobody has looked at yet, a batch of them. */
export const listUnlooked = async (app: App, tried: readonly number[]) => {
  const { rows } = await sql<{ id: number; path: string }>`
    select m.id, m.path from media m
     where m.owner_type = 'application_animals' and m.collection like '%\\_before' and m.width is not null
       and m.deleted_at is null and not m.arriving and m.id <> all(${tried}::bigint[])
       and not exists (select from photo_likenesses l where l.media_id = m.id)
     order by m.id limit 200`.execute(app.db)
  return rows
}
