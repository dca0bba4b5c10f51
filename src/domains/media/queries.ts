import { sql } from 'kysely'
import { allClinics, type OneClinic } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** The tables whose rows carry public pictures. */
export type PhotoOwner =
  | 'adoption_milestones'
  | 'adoptions'
  | 'animals'
  | 'banners'
  | 'blogs'
  | 'brands'
  | 'campaign_updates'
  | 'campaigns'
  | 'categories'
  | 'clinics'
  | 'gifts'
  | 'products'
  | 'settings'
  | 'transactions'
  | 'users'

export type Uploader = { readonly kind: 'user' | 'customer' | 'visitor' | 'system'; readonly id: number | null }

const _photoColumns = ['id', 'owner_id', 'alt', 'width', 'height'] as const

type PhotoRow = { id: number; owner_id: number; alt: string; width: number; height: number }

/** Asked for by nearly every list, so it is written out: building it anew each time would cost more than reading it. */
const listPhotos = async (app: App, owner: PhotoOwner, ids: readonly number[], wanted: 'all' | 'first') => {
  const { rows } = await sql<PhotoRow>`
    select ${sql.raw(wanted === 'first' ? 'distinct on (owner_id)' : '')} id, owner_id, alt, width, height from media
     where owner_type = ${owner} and owner_id = any(${ids}::bigint[]) and collection = 'photos' and visibility = 'public'
       and width is not null and deleted_at is null
    order by owner_id, sort, id`.execute(app.db)
  return rows
}

/** All public pictures of some rows, in the order staff gave them. */
export const listPhotoRows = (app: App, owner: PhotoOwner, ids: readonly number[]) => listPhotos(app, owner, ids, 'all')

/** The first picture of each row. */
export const listFirstPhotoRows = (app: App, owner: PhotoOwner, ids: readonly number[]) =>
  listPhotos(app, owner, ids, 'first')

/** All private files of some rows, by collection in their order. */
export const listPrivateRows = (app: App, owner: string, ids: readonly number[]) =>
  app.db
    .selectFrom('media')
    .select(['id', 'owner_id', 'collection', 'mime', 'bytes', 'width', 'height', 'original_name', 'sha256'])
    .where('owner_type', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('visibility', '=', 'private')
    .where('deleted_at', 'is', null)
    .orderBy('owner_id')
    .orderBy('collection')
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Puts all files of a row's collection into another collection of the same row. */
export const moveCollection = async (
  app: App,
  of: { owner: string; id: number },
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await app.db
    .updateTable('media')
    .set({ collection: to })
    .where('owner_type', '=', of.owner)
    .where('owner_id', '=', of.id)
    .where('collection', '=', from)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Gives files to a row in the given order: those that wait without owner and were uploaded by the same side, and those
 * that are this row's already.
 *
 * @returns how many
 */
export const attachRows = async (
  app: App,
  to: { owner: string; id: number; collection: string; visibility: 'public' | 'private' },
  mediaIds: readonly number[],
  by: Uploader,
): Promise<number> => {
  const waiting =
    by.kind === 'customer'
      ? sql`m.uploaded_by_kind = 'customer' and m.uploaded_by_id = ${by.id}`
      : by.kind === 'visitor'
        ? sql`m.uploaded_by_kind = 'visitor'`
        : sql`coalesce(m.uploaded_by_kind, 'system') not in ('customer', 'visitor')`
  const { numAffectedRows } = await sql`
    update media m
       set owner_type = ${to.owner}, owner_id = ${to.id}, collection = ${to.collection}, sort = wanted.place,
           deleted_at = null
      from unnest(${mediaIds}::bigint[]) with ordinality wanted (id, place)
     where m.id = wanted.id and m.visibility = ${to.visibility}
       and ((m.owner_id is null and m.deleted_at is null and ${waiting})
         or (m.owner_type = ${to.owner} and m.owner_id = ${to.id}))`.execute(app.db)
  return Number(numAffectedRows ?? 0)
}

/** Marks files of ours as chosen in the settings; those that belong to a row already stay with it. */
export const keepChosenRows = async (app: App, ids: readonly number[]): Promise<void> => {
  await app.db
    .updateTable('media')
    .set({ owner_type: 'settings', owner_id: 0 })
    .where('id', 'in', [0, ...ids])
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(uploaded_by_kind, 'system') not in ('customer', 'visitor')`)
    .execute()
}

/** Takes all other files of a collection off a row. */
export const detachOtherRows = async (
  app: App,
  from: { owner: string; id: number; collection: string },
  keep: readonly number[],
): Promise<void> => {
  await app.db
    .updateTable('media')
    .set({ deleted_at: app.clock().toISOString() })
    .where('owner_type', '=', from.owner)
    .where('owner_id', '=', from.id)
    .where('collection', '=', from.collection)
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<number>`all(${keep}::bigint[])`)
    .execute()
}

type NewMedia = {
  path: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  sha256: string
  alt: string
  original_name: string | null
  visibility: 'public' | 'private'
  uploaded_by_kind: Uploader['kind']
  uploaded_by_id: number | null
  owner_type: string | null
  owner_id: number | null
  collection: string
  sort: number
}

const mediaColumns = [
  'id',
  'owner_type',
  'owner_id',
  'path',
  'mime',
  'bytes',
  'width',
  'height',
  'sha256',
  'alt',
  'original_name',
  'visibility',
  'uploaded_by_kind',
  'uploaded_by_id',
] as const

/** Stores what is known of a file whose bytes are stored already. */
export const insertMedia = (app: App, row: NewMedia) =>
  app.db
    .insertInto('media')
    .values({ ...row, exif_stripped: row.width !== null })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A file that was not taken away. */
export const findMedia = (app: App, id: number) =>
  app.db
    .selectFrom('media')
    .select(mediaColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/** Whether a row is one of a clinic: the clinic itself, or an animal that was sent to it. */
export const isOfClinic = async (app: App, { clinic_id }: OneClinic, owner: { type: string; id: number }) => {
  if (owner.type === 'clinics') return owner.id === clinic_id
  if (owner.type !== 'application_animals') return false
  const animal = await clinicTables(app, allClinics)
    .selectFrom('application_animals')
    .select('id')
    .where('id', '=', owner.id)
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst()
  return animal !== undefined
}

/** Uploads that nobody saved with a form, and files taken off their row, both untouched since a moment. */
export const takeStaleMedia = (app: App, before: Date) =>
  app.db
    .deleteFrom('media')
    .where('updated_at', '<', before.toISOString())
    .where((where) => where.or([where('owner_id', 'is', null), where('deleted_at', 'is not', null)]))
    .where('uploaded_by_kind', 'is distinct from', 'system')
    .returning(['path', 'sha256'])
    .execute()

/** Whether any file has these bytes. */
export const isHashInUse = async (app: App, hash: string): Promise<boolean> =>
  (await app.db.selectFrom('media').select('id').where('sha256', '=', hash).limit(1).executeTakeFirst()) !== undefined
