import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import { allClinics, type OneClinic } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Parameter, Timeless } from '#platform/server/prepared.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { Photo } from './contract.ts'
import type { Area } from './crops/rules.ts'
import { type FileOwner, type PaperOwner, shownCollections, uncutCollection } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'media.crop': Area | null
    'media.redaction': Area[] | null
  }
}

export type Uploader = { readonly kind: 'user' | 'customer' | 'visitor' | 'system'; readonly id: number | null }

/** Whether everybody may see the row that a file belongs to, by the noun's own condition. */
export const isPublic = (app: Timeless, owner: string, now: Parameter<Date>): RawBuilder<boolean> =>
  app.publications[owner]?.(now) ?? sql<boolean>`false`

type PhotoRow = Omit<Photo, 'src'> & { owner_id: number; replaced: number; is_public: boolean }

type Question = {
  owner: FileOwner
  ids: readonly number[]
  /** Of each row all pictures, or the first. */
  wanted: 'all' | 'first'
  /** Those that everybody may see, or also those of rows that are not public. */
  seen_by: 'everybody' | 'insiders'
}

/**
 * Pictures of some rows, in the order staff gave them. Asked for by nearly every list, so it is one statement and written
 * out: building it again each time would cost more than reading it.
 */
export const listPhotoRows = async (app: App, { owner, ids, wanted, seen_by }: Question): Promise<PhotoRow[]> => {
  const now = app.clock()
  const first = sql.raw(wanted === 'first' ? 'distinct on (owner_id)' : '')
  const [shown, demanded] =
    seen_by === 'everybody' ? [sql`true`, isPublic(app, owner, now)] : [isPublic(app, owner, now), sql`true`]
  const { rows } = await sql<PhotoRow>`
    select ${first} id, owner_id, alt, width, height, replaced, ${shown} as is_public from media m
     where owner_type = ${owner} and owner_id = any(${ids}::bigint[]) and collection = 'photos'
       and width is not null and deleted_at is null and ${demanded}
    order by owner_id, sort, id`.execute(app.db)
  return rows
}

/** The public pictures of the row with this id; `m` is the picture. */
const isPublicPhotoOf = (app: Timeless, owner: FileOwner, id: string, now: Parameter<Date>) =>
  sql`m.owner_type = ${sql.lit(owner)} and m.owner_id = ${sql.ref(id)} and m.collection = 'photos' and m.width is not null
    and m.deleted_at is null and ${isPublic(app, owner, now)}`

/** The address of the first public picture of a row, as a part of the statement that reads the row; null where it has none. */
export const firstPhotoSrc = (
  app: Timeless,
  owner: FileOwner,
  id: string,
  now: Parameter<Date>,
): RawBuilder<string | null> =>
  // what photoSrc says
  sql<
    string | null
  >`(select '/media/' || m.id || case when m.replaced > 0 then '?v=' || m.replaced else '' end from media m where ${isPublicPhotoOf(app, owner, id, now)} order by m.sort, m.id limit 1)`

/** A picture whose address is not made yet. */
export type KnownPhoto = Omit<Photo, 'src'> & { replaced: number }

/** All public pictures of a row in their order, as a part of the statement that reads the row. */
export const publicPhotos = (
  app: Timeless,
  owner: FileOwner,
  id: string,
  now: Parameter<Date>,
): RawBuilder<KnownPhoto[]> =>
  sql<KnownPhoto[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'alt', m.alt, 'width', m.width,
      'height', m.height, 'replaced', m.replaced) order by m.sort, m.id), '[]')
    from media m where ${isPublicPhotoOf(app, owner, id, now)})`

/** All files of rows whose files are never public, by collection in their order. */
export const listPrivateRows = (app: App, owner: FileOwner, ids: readonly number[]) =>
  app.db
    .selectFrom('media')
    .select(['id', 'owner_id', 'collection', 'mime', 'bytes', 'width', 'height', 'original_name', 'sha256'])
    .where('owner_type', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('collection', '<>', uncutCollection)
    .where('deleted_at', 'is', null)
    .orderBy('owner_id')
    .orderBy('collection')
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Puts all files of a row's collection into another collection of the same row. */
export const moveCollection = async (
  app: App,
  of: { owner: PaperOwner; id: number },
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

/** A collection of a row. */
export type FilePlace = { owner: FileOwner; id: number; collection: string }

/** Files that wait for a form and were uploaded by the side that sends it. */
const waitsFor = (by: Uploader): RawBuilder<boolean> => {
  if (by.kind === 'customer') return sql`(m.uploaded_by_kind = 'customer' and m.uploaded_by_id = ${by.id})`
  if (by.kind === 'visitor') return sql`m.uploaded_by_kind = 'visitor'`
  return sql`coalesce(m.uploaded_by_kind, 'system') not in ('customer', 'visitor')`
}

/**
 * Gives files to a row in the given order: those that wait without owner and were uploaded by the same side, and those
 * that are this row's already. Only pictures come into a collection that is shown, and no paper of the row ever does.
 *
 * @returns how many
 */
export const attachRows = async (
  app: App,
  to: FilePlace,
  mediaIds: readonly number[],
  by: Uploader,
): Promise<number> => {
  const isShown = shownCollections.includes(to.collection)
  const { numAffectedRows } = await sql`
    update media m
       set owner_type = ${to.owner}, owner_id = ${to.id}, collection = ${to.collection}, sort = wanted.place,
           deleted_at = null
      from unnest(${mediaIds}::bigint[]) with ordinality wanted (id, place)
     where m.id = wanted.id and not m.arriving and (m.width is not null or not ${isShown}::boolean)
       and ((m.owner_id is null and m.deleted_at is null and ${waitsFor(by)})
         or (m.owner_type = ${to.owner} and m.owner_id = ${to.id}
           and (m.collection = any(${[...shownCollections, uncutCollection]}::text[])) = ${isShown}::boolean))`.execute(
    app.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Which of some files are in a collection of a row. */
export const listAttached = async (app: App, at: FilePlace, mediaIds: readonly number[]): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('media')
    .select('id')
    .where('owner_type', '=', at.owner)
    .where('owner_id', '=', at.id)
    .where('collection', '=', at.collection)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${mediaIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks files of ours as chosen in the settings. @returns whether all of them are */
export const keepChosenRows = async (app: App, ids: readonly number[]): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update media m set owner_type = 'settings', owner_id = 0
     where m.id = any(${ids}::bigint[]) and m.deleted_at is null and not m.arriving and m.width is not null
       and (m.owner_type = 'settings' or (m.owner_id is null and ${waitsFor({ kind: 'user', id: null })}))`.execute(
    app.db,
  )
  return Number(numAffectedRows ?? 0) === new Set(ids).size
}

/** Keeps pictures of which the row shows a part, or what is not blacked out, from now on where nobody sees them, and lets go of those that it no longer does. */
const keepUncutRows = async (app: App, from: FilePlace, keep: readonly number[]): Promise<void> => {
  const own = sql`m.owner_type = ${from.owner} and m.owner_id = ${from.id} and m.deleted_at is null`
  await sql`
    update media m set owner_type = ${from.owner}, owner_id = ${from.id}, collection = ${uncutCollection}
     where ((${own} and m.collection = ${from.collection} and m.id <> all(${keep}::bigint[]))
         or (m.owner_id is null and m.deleted_at is null and not m.arriving))
       and exists (select from media part where part.id = any(${keep}::bigint[]) and part.made_from_id = m.id)`.execute(
    app.db,
  )
  await sql`
    update media m set deleted_at = ${app.clock().toISOString()}
     where ${own} and m.collection = ${uncutCollection}
       and not exists (select from media part where part.made_from_id = m.id and part.deleted_at is null
         and part.owner_type = m.owner_type and part.owner_id = m.owner_id
         and (part.collection <> ${from.collection} or part.id = any(${keep}::bigint[])))`.execute(app.db)
}

/** The files of a collection of a row, but for those that it keeps. */
const others = (from: FilePlace, keep: readonly number[]) => (where: ExpressionBuilder<Database, 'media'>) =>
  where.and([
    where('owner_type', '=', from.owner),
    where('owner_id', '=', from.id),
    where('collection', '=', from.collection),
    where('deleted_at', 'is', null),
    where('id', '<>', sql<number>`all(${keep}::bigint[])`),
  ])

/** Gives pictures of the media library back to it that a row does not have any more. */
const returnToLibrary = (app: App, from: FilePlace, keep: readonly number[]) =>
  app.db
    .updateTable('media')
    .set({ owner_type: null, owner_id: null, collection: 'photos', sort: 0, updated_at: toInstant(app.clock()) })
    .where('in_library', '=', true)
    .where(others(from, keep))
    .execute()

/** Takes all other files of a collection off a row. */
export const detachOtherRows = async (app: App, from: FilePlace, keep: readonly number[]): Promise<void> => {
  if (shownCollections.includes(from.collection)) await keepUncutRows(app, from, keep)
  await returnToLibrary(app, from, keep)
  await app.db.updateTable('media').set({ deleted_at: app.clock().toISOString() }).where(others(from, keep)).execute()
}

/** Takes every file off some rows; the sweep deletes them. */
export const detachAllRows = async (app: App, owner: FileOwner, ids: readonly number[]): Promise<void> => {
  await app.db
    .updateTable('media')
    .set({ deleted_at: toInstant(app.clock()) })
    .where('owner_type', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

const mediaColumns = [
  'id',
  'owner_type',
  'owner_id',
  'collection',
  'path',
  'mime',
  'bytes',
  'width',
  'height',
  'sha256',
  'alt',
  'original_name',
  'uploaded_by_kind',
  'uploaded_by_id',
  'made_from_id',
  'crop',
  'redaction',
  'in_library',
  'replaced',
] as const

/** The pictures of a row of which nothing is blacked out. */
export const listUnredacted = async (app: App, owner: FileOwner, id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('media')
    .select('id')
    .where('owner_type', '=', owner)
    .where('owner_id', '=', id)
    .where('collection', '=', 'photos')
    .where('deleted_at', 'is', null)
    .where('redaction', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Files that are there and were not taken away. */
const presentMedia = (app: App) =>
  app.db.selectFrom('media').select(mediaColumns).where('arriving', '=', false).where('deleted_at', 'is', null)

/** A file that is there and was not taken away. */
export const findMedia = (app: App, id: number) => presentMedia(app).where('id', '=', id).executeTakeFirst()

/** Those of some files that are there, in the order of the ids. */
export const listMedia = (app: App, ids: readonly number[]) =>
  presentMedia(app)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .execute()

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

/** Whether everybody may see a file: it is in a collection that is shown, of a row that is public now. */
export const isPublicMedia = async (app: App, { id, owner_type, collection }: MediaRow): Promise<boolean> => {
  if (owner_type === null || !shownCollections.includes(collection)) return false
  const { rows } =
    await sql`select from media m where m.id = ${id} and ${isPublic(app, owner_type, app.clock())}`.execute(app.db)
  return rows.length > 0
}

/** Says what a picture shows, unless that was changed since somebody looked; undefined then. */
export const updateAlt = (app: App, id: number, { alt, seen }: { alt: string; seen: string }) =>
  app.db
    .updateTable('media')
    .set({ alt, updated_at: app.clock().toISOString() })
    .where('id', '=', id)
    .where('alt', '=', seen)
    .returningAll()
    .executeTakeFirst()

/** A member's account and those that went into it (over the table of accounts, reads only): what they sent is theirs. */
export const accountsOf = ({ db }: App, customer_id: number) =>
  db
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', customer_id), eb('merged_into_id', '=', customer_id)]))

/** A file that a member sent, from whichever of their accounts. */
export const findMediaOfMember = (app: App, id: number, customer_id: number) =>
  presentMedia(app)
    .where('id', '=', id)
    .where('uploaded_by_kind', '=', 'customer')
    .where('uploaded_by_id', 'in', accountsOf(app, customer_id))
    .executeTakeFirst()
