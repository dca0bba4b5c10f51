import { common, fail, failField } from '#platform/contract/failures.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Granted, Scope, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import type { FileClaim, Photo } from './contract.ts'
import { mediaWords } from './messages.ts'
import {
  attachRows,
  detachOtherRows,
  findMedia,
  isOfClinic,
  keepChosenRows,
  listFirstPhotoRows,
  listPhotoRows,
  listPrivateRows,
  type MediaRow,
  moveCollection,
  type PhotoOwner,
  type Uploader,
} from './queries.ts'
import { photoSrc, sensitiveOwners, viewPermission, visitorUpload } from './rules.ts'

type PhotoRow = { id: number; alt: string; width: number | null; height: number | null }

/** A row of a picture in the shape of the wire. */
const photoOf = ({ id, alt, width, height }: PhotoRow): Photo => ({
  id,
  alt,
  width: width ?? 0,
  height: height ?? 0,
  src: photoSrc(id),
})

/** The address of the first picture of each row that has one: one query for a whole page of a list. */
export const firstPhotos = async (
  app: App,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await listFirstPhotoRows(app, owner, ids)
  return new Map(rows.map((row) => [Number(row.owner_id), photoSrc(row.id)]))
}

/** All pictures of some rows, by row, in their order. */
export const photosOf = async (app: App, owner: PhotoOwner, ids: readonly number[]): Promise<Map<number, Photo[]>> => {
  if (ids.length === 0) return new Map()
  const byOwner = Map.groupBy(await listPhotoRows(app, owner, ids), (row) => Number(row.owner_id))
  return new Map([...byOwner].map(([id, rows]) => [id, rows.map(photoOf)]))
}

/**
 * Makes these files, in this order, the files of a row's collection; others are taken off it. Call it in the transaction
 * of the change. Whoever attaches must be of the side that uploaded: a member only ever attaches his own files.
 *
 * @throws invalid (422) on `field` when one does not exist or belongs to something else
 */
export const setMedia = async (
  app: App,
  to: { owner: string; id: number; collection: string; visibility: 'public' | 'private'; field: string },
  mediaIds: readonly number[],
  by: Uploader,
): Promise<void> => {
  const wanted = [...new Set(mediaIds)]
  const attached = await attachRows(app, to, wanted, by)
  if (attached !== wanted.length) failField(to.field, mediaWords.gone)
  await detachOtherRows(app, to, wanted)
}

/** setMedia for the public pictures of a row that staff edit; undefined leaves them as they are. */
export const setPhotos = async (
  app: App,
  owner: PhotoOwner,
  id: number,
  photo_ids: readonly number[] | undefined,
  field = 'photo_ids',
): Promise<void> => {
  if (photo_ids === undefined) return
  const to = { owner, id, collection: 'photos', visibility: 'public' as const, field }
  await setMedia(app, to, photo_ids, { kind: 'user', id: null })
}

/**
 * Keeps files that were chosen in the settings from being swept away as unused. They stay when others are chosen: papers
 * of the time before still show them.
 */
export const keepChosenMedia = (app: App, ids: readonly number[]): Promise<void> => keepChosenRows(app, ids)

/**
 * setMedia for files of visitors, who have no account to own them: each comes with the key that its upload answered.
 * They stay private.
 *
 * @throws invalid (422) on `field` when a file or its key is not known
 */
export const setVisitorMedia = async (
  app: App,
  to: { owner: string; id: number; collection: string; field: string },
  claims: readonly FileClaim[],
): Promise<void> => {
  const isTheirs = ({ id, key }: FileClaim) => app.secrets.isSigned(String(id), visitorUpload, key)
  if (!claims.every(isTheirs)) failField(to.field, mediaWords.gone)
  const ids = claims.map(({ id }) => id)
  await setMedia(app, { ...to, visibility: 'private' }, ids, { kind: 'visitor', id: null })
}

/** A private file of a row. Its address is made by whoever may show it (signedMediaUrl). */
export type PrivateFile = Awaited<ReturnType<typeof listPrivateRows>>[number]

/** All private files of some rows, by row. */
export const privateFilesOf = async (
  app: App,
  owner: string,
  ids: readonly number[],
): Promise<Map<number, PrivateFile[]>> => {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await listPrivateRows(app, owner, ids), (row) => Number(row.owner_id))
}

/** Puts all files of a row's collection into another collection of the same row. */
export const moveFiles = (
  app: App,
  of: { owner: string; id: number },
  collections: { from: string; to: string },
): Promise<void> => moveCollection(app, of, collections)

/** A public file. @throws not_found, for private ones as well */
export const getPublicMedia = async (app: App, id: number): Promise<MediaRow> => {
  const row = await findMedia(app, id)
  return row?.visibility === 'public' ? row : fail(common.not_found)
}

/** A file by a signed link. @throws not_found when the link is not ours or too old */
export const getMediaBySignature = async (
  app: App,
  id: number,
  { expires, signature }: { expires: number; signature: string },
): Promise<MediaRow> => {
  const isOurs = app.secrets.isSigned(`${id}.${expires}`, 'media', signature)
  if (!isOurs || expires * 1000 < app.clock().getTime()) fail(common.not_found)
  return (await findMedia(app, id)) ?? fail(common.not_found)
}

/** The address of a file for somebody who may see it, good for some minutes: for pictures inside a page. */
export const signedMediaUrl = (app: App, id: number, minutes = 10): string => {
  const expires = Math.ceil(app.clock().getTime() / 1000) + minutes * 60
  return `${photoSrc(id)}?expires=${expires}&signature=${app.secrets.sign(`${id}.${expires}`, 'media')}`
}

type Reader = Granted<never, Scope>

/** Whether the private files of an owner may be read: by its permission, and by a clinic only where they are of its own. */
const mayReadFilesOf = async (app: App, { staff, scope }: Reader, owner: { type: string; id: number }) => {
  const permission = viewPermission[owner.type]
  if (scope.clinic_id === null) return staff.superman || (permission !== undefined && mayDo(staff, permission))
  return permission !== undefined && mayDo(staff, permission) && isOfClinic(app, scope, owner)
}

/**
 * A file for staff: public ones, one's own uploads, and private ones by the permission for what they belong to. What a
 * clinic's account uploaded is read as what it belongs to, once it belongs to something. Papers of persons leave an
 * audit row.
 *
 * @throws not_found, also where the permission is missing: the id of a file tells nothing
 */
export const getMediaForStaffMember = async (app: App, actor: Reader, id: number): Promise<MediaRow> => {
  const row = (await findMedia(app, id)) ?? fail(common.not_found)
  if (row.visibility === 'public') return row
  const owner = row.owner_type === null ? null : { type: row.owner_type, id: row.owner_id ?? 0 }
  const isUploader = row.uploaded_by_kind === 'user' && row.uploaded_by_id === actor.staff.id
  const isOwn = isUploader && (owner === null || actor.scope.clinic_id === null)
  const mayRead = owner === null ? actor.staff.superman : await mayReadFilesOf(app, actor, owner)
  if (!isOwn && !mayRead) fail(common.not_found)
  if (row.owner_type && sensitiveOwners.includes(row.owner_type)) {
    await recordChange(app, actor, {
      action: 'viewed_sensitive',
      subject_type: row.owner_type,
      subject_id: row.owner_id ?? 0,
      subject_label: `media ${row.id}`,
    })
  }
  return row
}

/** A file that the member uploaded. @throws not_found for everybody else's */
export const getMediaOfMember = async (app: App, actor: SignedInMember, id: number): Promise<MediaRow> => {
  const row = await findMedia(app, id)
  const isOwn = row?.uploaded_by_kind === 'customer' && row.uploaded_by_id === actor.member.id
  return row && isOwn ? row : fail(common.not_found)
}
