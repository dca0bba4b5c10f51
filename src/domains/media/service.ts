import { fileTypeFromBuffer } from 'file-type'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Actor, SignedInMember, SignedInStaff, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { sha256 } from '#platform/server/files.ts'
import { makePicture, PictureRefused } from '#platform/server/pictures.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type FileClaim, mediaFailures, type Photo, type Upload, type VisitorUpload } from './contract.ts'
import { mediaWords } from './messages.ts'
import {
  attachRows,
  detachOtherRows,
  findMedia,
  insertMedia,
  keepChosenRows,
  listFirstPhotoRows,
  listPhotoRows,
  listPrivateRows,
  type MediaRow,
  moveCollection,
  type PhotoOwner,
  type Uploader,
} from './queries.ts'
import {
  acceptedImages,
  isHeic,
  isWholePdf,
  looksLikeMarkup,
  photoSrc,
  sensitiveOwners,
  uploadLimits,
  viewPermission,
} from './rules.ts'

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

/** What else is known of a new file. With an owner it is attached at once (demo seed, documents made by us). */
export type FileFacts = {
  readonly alt?: string
  readonly original_name?: string | null
  readonly visibility?: 'public' | 'private'
  readonly owner?: { type: string; id: number; collection?: string; sort?: number }
  /** Who uploaded it, for the audit log; what the product makes itself is not told. */
  readonly actor?: Actor
}

const put = async (app: App, key: string, bytes: Buffer): Promise<void> => {
  try {
    await app.files.put(key, bytes)
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    if (code === 'ENOSPC' || cause?.code === 'ENOSPC') fail(mediaFailures.storage_full)
    throw error
  }
}

const store = async (
  app: App,
  by: Uploader,
  file: { bytes: Buffer; mime: string; extension: string; width: number | null; height: number | null },
  facts: FileFacts,
): Promise<MediaRow> => {
  const path = `media/${randomToken(18)}.${file.extension}`
  await put(app, path, file.bytes)
  const row = {
    path,
    mime: file.mime,
    bytes: file.bytes.length,
    width: file.width,
    height: file.height,
    sha256: sha256(file.bytes),
    alt: (facts.alt ?? '').slice(0, 200),
    original_name: facts.original_name?.slice(0, 200) || null,
    visibility: facts.visibility ?? 'public',
    uploaded_by_kind: by.kind,
    uploaded_by_id: by.id,
    owner_type: facts.owner?.type ?? null,
    owner_id: facts.owner?.id ?? null,
    collection: facts.owner?.collection ?? 'photos',
    sort: facts.owner?.sort ?? 0,
  }
  return inTransaction(app, async (app) => {
    const after = await insertMedia(app, row)
    if (facts.actor) {
      await recordChange(app, facts.actor, {
        action: 'created',
        subject_type: 'media',
        subject_id: after.id,
        subject_label: `${after.mime} ${after.id}`,
        after,
      })
    }
    return after
  })
}

/**
 * Stores a picture: decoded, encoded anew, without metadata. The bytes may come from anywhere, except that SVG must be
 * our own drawing; drawn text must be paths (see letters.ts), because machines have different fonts.
 *
 * @throws invalid (422) on `file` when it does not decode or has too many pixels
 */
export const storePicture = async (app: App, by: Uploader, bytes: Buffer, facts: FileFacts = {}): Promise<MediaRow> => {
  try {
    const picture = await makePicture(bytes, uploadLimits)
    const extension = picture.mime === 'image/webp' ? 'webp' : 'jpg'
    return await store(app, by, { ...picture, extension }, facts)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return failField('file', error.reason === 'broken' ? mediaWords.broken : mediaWords.tooManyPixels)
  }
}

/**
 * Stores what a person uploaded: a picture, or a PDF (always private).
 *
 * @throws invalid (422) on `file`; storage_full (507)
 */
export const storeUpload = async (app: App, by: Uploader, bytes: Buffer, facts: FileFacts): Promise<Upload> => {
  if (bytes.length === 0) failField('file', mediaWords.noFile)
  if (bytes.length > uploadLimits.bytes) fail({ ...common.too_large, message: mediaWords.tooManyBytes })
  if (looksLikeMarkup(bytes)) failField('file', mediaWords.noSvg)
  if (isHeic(bytes)) failField('file', mediaWords.noHeic)
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = type?.mime ?? ''
  if (mime === 'application/pdf') {
    if (!isWholePdf(bytes)) failField('file', mediaWords.brokenPdf)
    const file = { bytes, mime, extension: 'pdf', width: null, height: null }
    return uploadOf(await store(app, by, file, { ...facts, visibility: 'private' }))
  }
  if (!(acceptedImages as readonly string[]).includes(mime)) failField('file', mediaWords.notAccepted)
  return uploadOf(await storePicture(app, by, bytes, facts))
}

const visitorUpload = 'visitor_upload'

/**
 * Stores what a visitor uploaded for a form. Always private: nobody shall show pictures to the world through us.
 *
 * @throws as storeUpload
 */
export const storeVisitorUpload = async (
  app: App,
  visitor: Visitor,
  bytes: Buffer,
  original_name: string,
): Promise<VisitorUpload> => {
  const facts = { original_name, visibility: 'private', actor: visitor } as const
  const upload = await storeUpload(app, { kind: 'visitor', id: null }, bytes, facts)
  return { ...upload, key: app.secrets.sign(String(upload.id), visitorUpload) }
}

const uploadOf = ({ owner_type: _, owner_id: __, ...row }: MediaRow): Upload => {
  const own = row.uploaded_by_kind === 'customer' ? `/api/my/media/${row.id}` : `/api/admin/media/${row.id}`
  return { ...row, src: row.visibility === 'public' ? photoSrc(row.id) : own }
}

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

/**
 * A file for staff: public ones, one's own uploads, and private ones by the permission for what they belong to. Papers of
 * persons leave an audit row.
 *
 * @throws not_found, also where the permission is missing: the id of a file tells nothing
 */
export const getMediaForStaffMember = async (app: App, actor: SignedInStaff, id: number): Promise<MediaRow> => {
  const row = (await findMedia(app, id)) ?? fail(common.not_found)
  if (row.visibility === 'public') return row
  const isOwn = row.uploaded_by_kind === 'user' && row.uploaded_by_id === actor.staff.id
  const permission = row.owner_type ? viewPermission[row.owner_type] : undefined
  const mayView = actor.staff.kind === 'admin' && permission !== undefined && mayDo(actor.staff, permission)
  if (!isOwn && !mayView && !actor.staff.superman) fail(common.not_found)
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
