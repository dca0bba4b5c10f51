import { sql } from 'kysely'
import { addMinutes } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Listing } from '../rules.ts'

type Photo = Pick<Listing, 'external_id' | 'photo_url'>

/** Notes which pictures are to be fetched for listings of the source: those whose address is new. */
export const storePhotos = async (app: App, photos: readonly Photo[]): Promise<void> => {
  const json = JSON.stringify(photos)
  await sql`
    insert into imported_photos as p (adoption_id, url, try_at)
    select a.id, r.photo_url, ${app.clock()}::timestamptz
      from jsonb_to_recordset(${json}::jsonb) r (external_id text, photo_url text)
      join adoptions a on a.external_source = 'moa' and a.external_id = r.external_id
     where r.photo_url is not null
    on conflict (adoption_id) do update set url = excluded.url, status = 'waiting', tries = 0, try_at = excluded.try_at
     where p.url <> excluded.url`.execute(app.db)
}

/** Forgets the pictures of listings whose source shows none any more. @returns those listings */
export const forgetPhotos = async (app: App, photos: readonly Photo[]): Promise<number[]> => {
  const json = JSON.stringify(photos)
  const { rows } = await sql<{ adoption_id: number }>`
    delete from imported_photos p
     using jsonb_to_recordset(${json}::jsonb) r (external_id text, photo_url text)
      join adoptions a on a.external_source = 'moa' and a.external_id = r.external_id
     where r.photo_url is null and p.adoption_id = a.id
    returning p.adoption_id`.execute(app.db)
  return rows.map(({ adoption_id }) => adoption_id)
}

type Claimed = { adoption_id: number; url: string; tries: number; title: string | null; name: string }

/**
 * Takes some waiting pictures of listings in public for this run: nobody else takes them for a while, and a process that
 * crashes over one has used up a try.
 */
export const claimPhotos = async (app: App, count: number): Promise<Claimed[]> => {
  const now = app.clock()
  const { rows } = await sql<Claimed>`
    update imported_photos p set tries = p.tries + 1, try_at = ${addMinutes(now, 30)}::timestamptz
      from adoptions a
     where a.id = p.adoption_id and p.adoption_id in (
       select w.adoption_id from imported_photos w join adoptions l on l.id = w.adoption_id
        where w.status = 'waiting' and w.tries < 3 and w.try_at <= ${now}::timestamptz
          and l.status in ('published', 'reserved', 'trial', 'adopted')
        order by w.try_at, w.adoption_id limit ${count} for update of w skip locked)
    returning p.adoption_id, p.url, p.tries, a.title, a.name`.execute(app.db)
  return rows
}

/** Gives taken pictures back untried. */
export const releasePhotos = async (app: App, photos: readonly Claimed[], try_at: Date): Promise<void> => {
  await sql`
    update imported_photos set tries = tries - 1, try_at = ${try_at}::timestamptz
     where adoption_id = any(${photos.map(({ adoption_id }) => adoption_id)}::bigint[]) and status = 'waiting'
       and tries > 0`.execute(app.db)
}

/** How a try ended; nothing happens where the source has named another picture meanwhile. */
export const endTry = async (
  app: App,
  photo: Claimed,
  ended: { status: 'stored' | 'failed' } | { status: 'waiting'; try_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('imported_photos')
    .set({ status: ended.status, ...('try_at' in ended && { try_at: ended.try_at.toISOString() }) })
    .where('adoption_id', '=', photo.adoption_id)
    .where('url', '=', photo.url)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
