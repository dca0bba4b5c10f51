import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { isPublic, type MediaRow } from '../queries.ts'
import { shownCollections, uncutCollection } from '../rules.ts'
import type { libraryList, PictureUse } from './contract.ts'
import { type LibraryOwner, shownWhilePublic } from './rules.ts'

/** The record that a picture `m` belongs to: whose page it is on, and whether its text shows the picture. */
const recordOf = (
  owner: LibraryOwner,
  record: RawBuilder<unknown>,
  title: RawBuilder<unknown>,
  more?: RawBuilder<unknown>,
) =>
  sql`select ${title} as title, ${more ?? sql`r.id as record_id, null as campaign_type, false as in_text`}
        from ${record} where m.owner_type = ${owner} and r.id = m.owner_id`

const textShows = sql`r.content ~ ('/media/' || m.id || '["/?]') as in_text`

const records: Readonly<Record<LibraryOwner, RawBuilder<unknown>>> = {
  animals: recordOf('animals', sql`animals r`, sql`r.name`),
  banners: recordOf('banners', sql`banners r`, sql`r.title`),
  blogs: recordOf('blogs', sql`blogs r`, sql`r.title`, sql`r.id as record_id, null as campaign_type, ${textShows}`),
  brands: sql`${recordOf('brands', sql`brands r`, sql`r.name`)} and r.deleted_at is null`,
  campaign_updates: recordOf(
    'campaign_updates',
    sql`campaign_updates r join campaigns c on c.id = r.campaign_id`,
    sql`r.title`,
    sql`c.id as record_id, c.type as campaign_type, ${textShows}`,
  ),
  campaigns: recordOf(
    'campaigns',
    sql`campaigns r`,
    sql`r.title`,
    sql`r.id as record_id, r.type as campaign_type, ${textShows}`,
  ),
  clinics: recordOf('clinics', sql`clinics r`, sql`r.name`),
  gifts: recordOf('gifts', sql`gifts r`, sql`r.name`),
  products: recordOf(
    'products',
    sql`products r`,
    sql`r.name`,
    sql`r.id as record_id, null as campaign_type, ${textShows}`,
  ),
}

/** Which pictures `m` somebody sees in the library: those that wait there, and those of the records they may look at. */
const isVisible = (app: App, owners: readonly LibraryOwner[]) => {
  const now = app.clock()
  const demanded = shownWhilePublic.map((owner) => sql`(m.owner_type <> ${owner} or ${isPublic(app, owner, now)})`)
  return sql<boolean>`(m.width is not null and not m.arriving and m.deleted_at is null and (
    (m.owner_type is null and m.in_library)
    or (m.owner_type = any(${owners}::text[]) and m.collection = any(${shownCollections}::text[])
      and record.title is not null and ${sql.join(demanded, sql` and `)})))`
}

const visible = (app: App, owners: readonly LibraryOwner[]) =>
  app.db
    .selectFrom('media as m')
    .leftJoinLateral(
      sql<{
        title: string
        record_id: number
        campaign_type: PictureUse['campaign_type']
        in_text: boolean
      }>`(${sql.join(Object.values(records), sql` union all `)})`.as('record'),
      (join) => join.onTrue(),
    )
    .select([
      'm.id',
      'm.owner_type',
      'm.owner_id',
      'm.collection',
      'm.alt',
      'm.original_name',
      'm.bytes',
      'm.created_at',
    ])
    .select(['m.width', 'm.height', 'm.in_library', 'm.replaced', 'm.uploaded_by_kind', 'm.uploaded_by_id'])
    .select(['record.title', 'record.record_id', 'record.campaign_type', 'record.in_text'])
    .where(isVisible(app, owners))

export type LibraryRow = Awaited<ReturnType<typeof listLibraryRows>>['data'][number]

const hasWords = (q: string) => {
  const words = sql`search_fold(m.alt || ' ' || coalesce(m.original_name, '') || ' ' || coalesce(record.title, ''))`
  return sql<boolean>`search_contains(${words}, ${q})`
}

/** The newest pictures of the library that have the words, of the newest `looked` files. */
export const findLibraryPictures = (
  app: App,
  owners: readonly LibraryOwner[],
  q: string,
  { looked, most }: { readonly looked: number; readonly most: number },
) =>
  visible(app, owners)
    .where(sql<boolean>`m.id in (select id from media order by id desc limit ${looked})`)
    .where(hasWords(q))
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()

/** Pictures of the library, as somebody sees them who may look at these nouns. */
export const listLibraryRows = (app: App, owners: readonly LibraryOwner[], query: z.output<typeof libraryList>) => {
  const { owner, use, alt } = query.filter
  let rows = visible(app, owners)
  if (owner) rows = rows.where('m.owner_type', '=', owner)
  if (use) rows = rows.where('m.owner_type', use === 'used' ? 'is not' : 'is', null)
  if (alt) rows = rows.where('m.alt', '=', '')
  if (query.q) rows = rows.where(hasWords(query.q))
  return readPage(app, rows, query, { id: 'm.id', sort: { created_at: 'm.created_at', bytes: 'm.bytes' } })
}

/** One of them. */
export const findLibraryRow = (
  app: App,
  owners: readonly LibraryOwner[],
  id: number,
): Promise<LibraryRow | undefined> => visible(app, owners).where('m.id', '=', id).executeTakeFirst()

/** A picture as the log tells of it, which nobody else changes until the transaction ends. */
export const lockPicture = (app: App, id: number) =>
  app.db.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Deletes a picture of the library that no record has; undefined where one has it. The sweep takes its bytes a week later. */
export const removeUnused = (app: App, id: number) => {
  const now = app.clock().toISOString()
  return app.db
    .updateTable('media')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('in_library', '=', true)
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Takes that back, as long as the sweep has not taken it. */
export const restoreUnused = (app: App, id: number) =>
  app.db
    .updateTable('media')
    .set({ deleted_at: null, updated_at: app.clock().toISOString() })
    .where('id', '=', id)
    .where('in_library', '=', true)
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()

const byteColumns = ['path', 'mime', 'bytes', 'width', 'height', 'sha256', 'original_name'] as const

/** Takes the row of a new upload away, whose bytes another row is about to have. */
export const takeUpload = (app: App, id: number) =>
  app.db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .where('arriving', '=', false)
    .returning(byteColumns)
    .executeTakeFirst()

type Bytes = NonNullable<Awaited<ReturnType<typeof takeUpload>>>

/**
 * Puts these bytes in the place of a picture's; undefined when they were replaced since somebody saw them, or are gone. What
 * was cut out of another picture is that no longer.
 */
export const replaceBytes = (app: App, id: number, seen: number, bytes: Bytes) =>
  app.db
    .updateTable('media')
    .set((eb) => ({
      ...bytes,
      made_from_id: null,
      crop: null,
      redaction: null,
      replaced: eb('replaced', '+', 1),
      updated_at: app.clock().toISOString(),
    }))
    .where('id', '=', id)
    .where('replaced', '=', seen)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Lets go of what showed the bytes before: the picture they were cut out of, that others were cut out of them, their look. */
export const forgetBytes = async (
  app: App,
  { id, made_from_id }: Pick<MediaRow, 'id' | 'made_from_id'>,
): Promise<void> => {
  await app.db
    .updateTable('media')
    .set({ made_from_id: null, crop: null, redaction: null })
    .where('made_from_id', '=', id)
    .execute()
  await app.db.deleteFrom('photo_likenesses').where('media_id', '=', id).execute()
  await app.db
    .updateTable('media')
    .set({ deleted_at: app.clock().toISOString() })
    .where('id', '=', made_from_id)
    .where('collection', '=', uncutCollection)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media as part').select('part.id').whereRef('part.made_from_id', '=', 'media.id'))),
    )
    .execute()
}
