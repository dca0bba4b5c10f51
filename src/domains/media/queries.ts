import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** The tables whose rows carry public pictures. */
export type PhotoOwner = 'products' | 'gifts' | 'campaigns' | 'campaign_updates' | 'brands' | 'categories'

/** All public pictures of some rows, in the order staff gave them. */
export const listPhotoRows = (app: App, owner: PhotoOwner, ids: readonly number[]) =>
  app.db
    .selectFrom('media')
    .select(['id', 'owner_id', 'path', 'alt', 'width', 'height'])
    .where('owner_type', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('collection', '=', 'photos')
    .where('visibility', '=', 'public')
    .where('deleted_at', 'is', null)
    .orderBy('owner_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** The first picture of each row. */
export const listFirstPhotoRows = (app: App, owner: PhotoOwner, ids: readonly number[]) =>
  app.db
    .selectFrom('media')
    .distinctOn('owner_id')
    .select(['owner_id', 'path'])
    .where('owner_type', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('collection', '=', 'photos')
    .where('visibility', '=', 'public')
    .where('deleted_at', 'is', null)
    .orderBy('owner_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Gives pictures that wait without an owner, or are this owner's already, to a row in the given order; returns how many. */
export const attachPhotoRows = async (app: App, owner: PhotoOwner, id: number, photoIds: readonly number[]) => {
  const { numAffectedRows } = await sql`
    update media m set owner_type = ${owner}, owner_id = ${id}, collection = 'photos', sort = wanted.place, deleted_at = null
      from unnest(${photoIds}::bigint[]) with ordinality wanted (id, place)
     where m.id = wanted.id and m.visibility = 'public' and m.mime like 'image/%'
       and (m.owner_id is null or (m.owner_type = ${owner} and m.owner_id = ${id}))`.execute(app.db)
  return Number(numAffectedRows ?? 0)
}

/** Takes all other pictures off a row. */
export const detachOtherPhotoRows = (app: App, owner: PhotoOwner, id: number, photoIds: readonly number[]) =>
  app.db
    .updateTable('media')
    .set({ deleted_at: app.clock().toISOString() })
    .where('owner_type', '=', owner)
    .where('owner_id', '=', id)
    .where('collection', '=', 'photos')
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<number>`all(${photoIds}::bigint[])`)
    .execute()
