import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Powers } from '#platform/contract/permissions.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Change, recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { isHashInUse } from '../cleanup/queries.ts'
import type { Upload } from '../contract.ts'
import * as mediaWords from '../messages.ts'
import { findMedia, type MediaRow } from '../queries.ts'
import { staffSrc } from '../rules.ts'
import { mayDescribe } from '../service.ts'
import { storeUpload } from '../uploads/service.ts'
import { variantsOf } from '../variants/service.ts'
import { type LibraryPicture, libraryFailures, type libraryList, type PictureUse } from './contract.ts'
import { inUseBy } from './messages.ts'
import {
  findLibraryPictures,
  findLibraryRow,
  forgetBytes,
  type LibraryRow,
  listLibraryRows,
  lockPicture,
  removeUnused,
  replaceBytes,
  restoreUnused,
  takeUpload,
} from './queries.ts'
import { libraryOwners, visibleOwners } from './rules.ts'

/** Where a picture stands: on the record that has it, and inside the text of that. No other record may show it. */
const usesOf = ({ owner_type, record_id, title, campaign_type, collection, in_text }: LibraryRow): PictureUse[] => {
  const owner = libraryOwners.find((one) => one === owner_type)
  if (owner === undefined || record_id === null || title === null) return []
  const use = { owner, id: record_id, title, campaign_type }
  return [
    ...(collection === 'photos' ? [{ ...use, place: 'photos' as const }] : []),
    ...(collection === 'texts' || in_text ? [{ ...use, place: 'text' as const }] : []),
  ]
}

const shown = (staff: Granted<'cms view'>, row: LibraryRow): LibraryPicture => {
  const { id, alt, original_name, bytes, replaced, created_at } = row
  return {
    ...{ id, alt, original_name, bytes, replaced, created_at },
    // every row of the list is a picture
    width: row.width ?? 0,
    height: row.height ?? 0,
    src: staffSrc(id, replaced),
    uses: usesOf(row),
    may_change: mayDescribe(staff, row),
  }
}

/** What pictures of the library are called that have the words, the newest first; for a search that is to be quick. */
export const findPictures = async (
  app: App,
  staff: Powers,
  q: string,
  bounds: { readonly looked: number; readonly most: number },
) => {
  const rows = await findLibraryPictures(app, visibleOwners(staff), q, bounds)
  return rows.map(({ id, alt, original_name, title }) => ({
    id,
    title: alt || original_name || title || '',
    of: title,
  }))
}

/**
 * The pictures that the charity shows, and those that wait for a place. Of each noun only for who may look at that; files that
 * are never public are not among them.
 */
export const listLibrary = async (app: App, staff: Granted<'cms view'>, query: z.output<typeof libraryList>) => {
  const page = await listLibraryRows(app, visibleOwners(staff.staff), query)
  return { ...page, data: page.data.map((row) => shown(staff, row)) }
}

/**
 * Puts a picture into the library, where it waits for a form.
 *
 * @throws invalid (422) on `file` for what is no picture; storage_full (507)
 */
export const addToLibrary = (
  app: App,
  staff: Granted<'cms update'>,
  { bytes, ...facts }: { bytes: Buffer; alt: string; original_name: string },
): Promise<Upload> =>
  storeUpload(app, { kind: 'user', id: staff.staff.id }, bytes, {
    ...facts,
    actor: staff,
    pictures_only: true,
    in_library: true,
  })

type Picture = NonNullable<Awaited<ReturnType<typeof lockPicture>>>

/** Writes down what became of a picture. */
const record = (app: App, staff: Granted<'cms update'>, action: Change['action'], before: Picture, after: Picture) =>
  recordChange(app, staff, {
    action,
    subject_type: 'media',
    subject_id: after.id,
    subject_label: after.original_name ?? `media ${after.id}`,
    before,
    after,
  })

/**
 * Deletes a picture that nothing uses. Its bytes stay for a week, so that it can be restored.
 *
 * @throws not_found, also for pictures of what the person may not look at; picture_in_use with the list of uses
 */
export const removePicture = (app: App, staff: Granted<'cms update'>, id: number): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const before = (await lockPicture(app, id)) ?? fail(common.not_found)
    const row = (await findLibraryRow(app, visibleOwners(staff.staff), id)) ?? fail(common.not_found)
    const uses = usesOf(row)
    const inUse = { ...libraryFailures.picture_in_use, message: inUseBy(uses) }
    const after = (await removeUnused(app, id)) ?? fail(inUse, { uses })
    await record(app, staff, 'deleted', before, after)
    return { id }
  })

/** Restores a picture that was deleted. @throws not_found, also when the sweep has taken it */
export const restorePicture = (app: App, staff: Granted<'cms update'>, id: number): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const before = (await lockPicture(app, id)) ?? fail(common.not_found)
    const after = (await restoreUnused(app, id)) ?? fail(common.not_found)
    await record(app, staff, 'restored', before, after)
    return { id }
  })

/** The picture that somebody may put another one in the place of. @throws not_found */
export const demandReplaceable = async (app: App, staff: Granted<'cms update'>, id: number): Promise<MediaRow> => {
  const isListed = (await findLibraryRow(app, visibleOwners(staff.staff), id)) !== undefined
  const row = isListed ? await findMedia(app, id) : undefined
  return row && mayDescribe(staff, row) ? row : fail(common.not_found)
}

/** Gives the bytes of an upload to a picture, in one transaction with the log; the picture before and after. */
const putInPlace = (
  app: App,
  staff: Granted<'cms update'>,
  id: number,
  { seen, upload }: { seen: number; upload: number },
) =>
  inTransaction(app, async (app) => {
    const before = (await lockPicture(app, id)) ?? fail(common.not_found)
    await demandReplaceable(app, staff, id)
    const bytes = (await takeUpload(app, upload)) ?? fail(common.not_found)
    const after = (await replaceBytes(app, id, seen, bytes)) ?? fail(libraryFailures.replaced_meanwhile)
    await forgetBytes(app, before)
    await app.jobs.send(app, 'media.prepare_variants', { media_ids: [id] })
    await record(app, staff, 'updated', before, after)
    return { before, after }
  })

/** Deletes bytes that no row has any more, with what was made of them. What cannot be deleted now is a stray of the night. */
const removeBytes = async (app: App, { path, sha256 }: Pick<MediaRow, 'path' | 'sha256'>): Promise<void> => {
  try {
    await app.files.remove(path)
    if (!(await isHashInUse(app, sha256))) await app.files.removeFolder(variantsOf(sha256))
  } catch (error) {
    app.log.warn({ err: error }, 'bytes of a replaced picture not deleted')
  }
}

/**
 * Puts another picture in the place of one: the same id and address, wherever it stands. The bytes before, and what was made of
 * them, are deleted at once. Of two at the same time the second is told.
 *
 * @param seen how often the picture was replaced when the person looked at it
 * @throws not_found, also where the permission for what it belongs to is missing; invalid (422) on `file` for what is no
 *   picture; replaced_meanwhile; storage_full (507)
 */
export const replacePicture = async (
  app: App,
  staff: Granted<'cms update'>,
  { id, seen }: { id: number; seen: number },
  file: { bytes: Buffer; original_name: string },
) => {
  const { replaced } = await demandReplaceable(app, staff, id)
  if (replaced !== seen) fail(libraryFailures.replaced_meanwhile)
  const { bytes, original_name } = file
  const upload = await storeUpload(app, { kind: 'user', id: staff.staff.id }, bytes, {
    original_name,
    pictures_only: true,
  })
  try {
    const { before, after } = await putInPlace(app, staff, id, { seen, upload: upload.id })
    await removeBytes(app, before)
    return { id, width: after.width ?? 0, height: after.height ?? 0, bytes: after.bytes, replaced: after.replaced }
  } catch (error) {
    const left = await takeUpload(app, upload.id)
    if (left) await removeBytes(app, left)
    throw error
  }
}

/** How often a picture was replaced when somebody saw it, as a form of files says it. @throws invalid (422) on `seen` */
export const seenOf = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : failField('seen', mediaWords.gone)
