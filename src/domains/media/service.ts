import { common, fail, failField } from '#platform/contract/failures.ts'
import { isPermission, mayDo, type Permission } from '#platform/contract/permissions.ts'
import type { Granted, Scope, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import type { Parameter, Timeless } from '#platform/server/prepared.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type FileClaim, mediaFailures, type Photo } from './contract.ts'
import * as mediaWords from './messages.ts'
import {
  attachRows,
  detachAllRows,
  detachOtherRows,
  type FilePlace,
  findMedia,
  findMediaOfMember,
  firstPhotoSrc,
  isOfClinic,
  isPublicMedia,
  type KnownPhoto,
  keepChosenRows,
  listAttached,
  listPhotoRows,
  listPrivateRows,
  listUnredacted,
  type MediaRow,
  moveCollection,
  publicPhotos,
  type Uploader,
  updateAlt,
} from './queries.ts'
import {
  type FileOwner,
  formMinutes,
  type PaperOwner,
  type PhotoOwner,
  photoSrc,
  picturesInText,
  sensitiveOwners,
  staffSrc,
  type TextOwner,
  viewPermission,
  visitorUpload,
} from './rules.ts'
import { noteView } from './views/service.ts'

type PhotoRow = Awaited<ReturnType<typeof listPhotoRows>>[number]

/** Who sees a row although it is not public: staff, or the member whom it belongs to. */
type Insider = 'staff' | 'member'

/** Staff are known by their cookie; pictures of a page carry no member's token, so theirs are signed. */
const srcFor = (app: App, insider: Insider, { id, replaced }: PhotoRow): string =>
  insider === 'staff' ? staffSrc(id, replaced) : signedMediaUrl(app, id, formMinutes)

const addressOf =
  (app: App, insider?: Insider) =>
  (row: PhotoRow): string =>
    row.is_public || insider === undefined ? photoSrc(row.id, row.replaced) : srcFor(app, insider, row)

const firsts = (rows: readonly PhotoRow[], address: (row: PhotoRow) => string): Map<number, string> =>
  new Map(rows.map((row) => [Number(row.owner_id), address(row)]))

const all = (rows: readonly PhotoRow[], address: (row: PhotoRow) => string): Map<number, Photo[]> => {
  const photoOf = (row: PhotoRow): Photo => {
    const { id, alt, width, height } = row
    return { id, alt, width, height, src: address(row) }
  }
  const byOwner = Map.groupBy(rows, (row) => Number(row.owner_id))
  return new Map([...byOwner].map(([id, pictures]) => [id, pictures.map(photoOf)]))
}

/**
 * The address of the first picture of each row that is public and has one: one query for a whole page of a list. Rows that
 * are not public (any more) are missing in the answer.
 */
export const firstPhotos = async (
  app: App,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  return firsts(await listPhotoRows(app, { owner, ids, wanted: 'first', seen_by: 'everybody' }), addressOf(app))
}

/** The address of the first public picture of a row, as a column of the statement that reads the row; null where it has none. */
export const firstPhotoOf = (app: Timeless, owner: PhotoOwner, id: string, now: Parameter<Date>) =>
  firstPhotoSrc(app, owner, id, now)

/** All public pictures of a row, as a column of the statement that reads the row; `shownPhotos` gives them their addresses. */
export const publicPhotosOf = (app: Timeless, owner: PhotoOwner, id: string, now: Parameter<Date>) =>
  publicPhotos(app, owner, id, now)

/** Public pictures as calls show them. */
export const shownPhotos = (pictures: readonly KnownPhoto[]): Photo[] =>
  pictures.map(({ replaced, ...picture }) => ({ ...picture, src: photoSrc(picture.id, replaced) }))

/** All pictures of those rows that are public, by row, in their order. */
export const photosOf = async (app: App, owner: PhotoOwner, ids: readonly number[]): Promise<Map<number, Photo[]>> => {
  if (ids.length === 0) return new Map()
  return all(await listPhotoRows(app, { owner, ids, wanted: 'all', seen_by: 'everybody' }), addressOf(app))
}

/** firstPhotos for whoever may see these rows whether they are public or not; what is not has an address for them alone. */
export const firstPhotosFor = async (
  app: App,
  insider: Insider,
  owner: FileOwner,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  return firsts(await listPhotoRows(app, { owner, ids, wanted: 'first', seen_by: 'insiders' }), addressOf(app, insider))
}

/** photosOf for whoever may see these rows whether they are public or not; what is not has an address for them alone. */
export const photosFor = async (
  app: App,
  insider: Insider,
  owner: FileOwner,
  ids: readonly number[],
): Promise<Map<number, Photo[]>> => {
  if (ids.length === 0) return new Map()
  return all(await listPhotoRows(app, { owner, ids, wanted: 'all', seen_by: 'insiders' }), addressOf(app, insider))
}

/** The pictures of a row of which nothing is blacked out. */
export const unredactedOf = (app: App, owner: FileOwner, id: number): Promise<number[]> =>
  listUnredacted(app, owner, id)

/**
 * Makes these files, in this order, the files of a row's collection; others are taken off it. Call it in the transaction
 * of the change. Whoever attaches must be of the side that uploaded: a member only ever attaches his own files. The files
 * are as public as the row is, and only in the collections that are shown.
 *
 * @throws invalid (422) on `field` when one does not exist or belongs to something else
 */
export const setMedia = async (
  app: App,
  to: FilePlace & { field: string },
  mediaIds: readonly number[],
  by: Uploader,
): Promise<void> => {
  const wanted = [...new Set(mediaIds)]
  const attached = await attachRows(app, to, wanted, by)
  if (attached !== wanted.length) failField(to.field, mediaWords.gone)
  await detachOtherRows(app, to, wanted)
}

/** Takes every file off rows whose personal data go. Call it in the transaction of the change. */
export const letGoOfFiles = (app: App, owner: FileOwner, ids: readonly number[]): Promise<void> =>
  detachAllRows(app, owner, ids)

/** setMedia for the pictures of a row that staff edit; undefined leaves them as they are. */
export const setPhotos = async (
  app: App,
  owner: PhotoOwner | 'users',
  id: number,
  photo_ids: readonly number[] | undefined,
  field = 'photo_ids',
): Promise<void> => {
  if (photo_ids === undefined) return
  await setMedia(app, { owner, id, collection: 'photos', field }, photo_ids, { kind: 'user', id: null })
}

/**
 * Gives the pictures that stand in a row's text to the row, so that they are published with it and swept when they are
 * used no more. Call it after setPhotos: a text may show what the row shows beside it.
 *
 * @param html the text as it is stored (textToStore)
 * @throws invalid (422) on `content` for a picture that does not exist or belongs to something else
 */
export const setTextPictures = async (app: App, owner: TextOwner, id: number, html: string): Promise<void> => {
  const named = picturesInText(html)
  const beside = await listAttached(app, { owner, id, collection: 'photos' }, named)
  const to = { owner, id, collection: 'texts', field: 'content' }
  const wanted = named.filter((one) => !beside.includes(one))
  if ((await attachRows(app, to, wanted, { kind: 'user', id: null })) !== wanted.length)
    failField(to.field, mediaWords.goneInText)
  await detachOtherRows(app, to, wanted)
}

/**
 * Keeps files that were chosen in the settings from being swept away as unused. They stay when others are chosen: papers
 * of the time before still show them.
 *
 * @throws invalid (422) on the key of a file that does not exist or belongs to something else
 */
export const keepChosenMedia = async (app: App, chosen: readonly { key: string; id: number }[]): Promise<void> => {
  for (const { key, id } of chosen) if (!(await keepChosenRows(app, [id]))) failField(key, mediaWords.gone)
}

/**
 * setMedia for files of visitors, who have no account to own them: each comes with the key that its upload answered.
 *
 * @param to a collection that is not shown, so nobody shows pictures to the world through us
 * @throws invalid (422) on `field` when a file or its key is not known
 */
export const setVisitorMedia = async (
  app: App,
  to: FilePlace & { collection: 'license' | 'applied_photos' | 'report_photos' | 'return_photos'; field: string },
  claims: readonly FileClaim[],
): Promise<void> => {
  const isTheirs = ({ id, key }: FileClaim) => app.secrets.isSigned(String(id), visitorUpload, key)
  if (!claims.every(isTheirs)) failField(to.field, mediaWords.gone)
  const ids = claims.map(({ id }) => id)
  await setMedia(app, to, ids, { kind: 'visitor', id: null })
}

/** A private file of a row. Its address is made by whoever may show it (signedMediaUrl). */
export type PrivateFile = Awaited<ReturnType<typeof listPrivateRows>>[number]

/** All files of some rows whose files are never public, by row. */
export const privateFilesOf = async (
  app: App,
  owner: PaperOwner,
  ids: readonly number[],
): Promise<Map<number, PrivateFile[]>> => {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await listPrivateRows(app, owner, ids), (row) => Number(row.owner_id))
}

/** The files of a row that are never shown to the public, although its pictures may be. */
export const filesInside = async (
  app: App,
  owner: FileOwner,
  id: number,
  collections: readonly string[],
): Promise<PrivateFile[]> =>
  (await listPrivateRows(app, owner, [id])).filter(({ collection }) => collections.includes(collection))

/** Puts all files of a row's collection into another collection of the same row. */
export const moveFiles = (
  app: App,
  of: { owner: PaperOwner; id: number },
  collections: { from: string; to: string },
): Promise<void> => moveCollection(app, of, collections)

/** A file that everybody may see now. @throws not_found, for private ones as well */
export const getPublicMedia = async (app: App, id: number): Promise<MediaRow> => {
  const row = await findMedia(app, id)
  return row && (await isPublicMedia(app, row)) ? row : fail(common.not_found)
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

/**
 * Whether files of an owner that are not public may be read: by its permission, and by a clinic only where they are of its
 * own. Faces of colleagues need no permission.
 */
const mayReadFilesOf = async (app: App, { staff, scope }: Reader, owner: { type: string; id: number }) => {
  if (owner.type === 'users' && owner.id === staff.id) return true
  const permissions: Readonly<Record<string, Permission | null>> = viewPermission
  const permission = permissions[owner.type]
  if (permission === undefined) return staff.superman
  const isPermitted = permission === null || mayDo(staff, permission)
  return isPermitted && (scope.clinic_id === null || isOfClinic(app, scope, owner))
}

/**
 * A file for staff: public ones, one's own uploads, those of the media library, and others by the permission for what
 * they belong to. What a clinic's account uploaded is read as what it belongs to, once it belongs to something. Papers of persons leave an
 * audit row.
 *
 * @throws not_found, also where the permission is missing: the id of a file tells nothing
 */
export const getMediaForStaffMember = async (app: App, actor: Reader, id: number): Promise<MediaRow> => {
  const row = (await findMedia(app, id)) ?? fail(common.not_found)
  const owner = row.owner_type === null ? null : { type: row.owner_type, id: row.owner_id ?? 0 }
  const isUploader = row.uploaded_by_kind === 'user' && row.uploaded_by_id === actor.staff.id
  const isOwn = isUploader && (owner === null || actor.scope.clinic_id === null)
  const isShared = row.in_library && actor.scope.clinic_id === null && mayDo(actor.staff, 'cms view')
  const mayRead = owner === null ? isShared || actor.staff.superman : await mayReadFilesOf(app, actor, owner)
  if (!isOwn && !mayRead && !(await isPublicMedia(app, row))) fail(common.not_found)
  const sensitive = sensitiveOwners.find((owner) => owner === row.owner_type)
  if (sensitive) await noteView(app, actor, sensitive, row.owner_id ?? 0)
  return row
}

/** A file that the member uploaded. @throws not_found for everybody else's */
export const getMediaOfMember = async (app: App, { member }: SignedInMember, id: number): Promise<MediaRow> =>
  (await findMediaOfMember(app, id, member.id)) ?? fail(common.not_found)

type DescribedRow = Pick<MediaRow, 'width' | 'owner_type' | 'uploaded_by_kind' | 'uploaded_by_id' | 'in_library'>

/** Which permission changes what a picture belongs to; undefined for what is nobody's to describe. */
const changePermission = (owner: string): Permission | undefined => {
  const permissions: Readonly<Record<string, Permission | null>> = viewPermission
  const changed = permissions[owner]?.replace(/view$/, 'update') ?? ''
  return isPermission(changed) ? changed : undefined
}

/**
 * Whether somebody may say what a picture shows, and cut it: who changes what it belongs to; as long as nothing has it who
 * sent it, and of the media library who changes that.
 */
export const mayDescribe = ({ staff }: Granted<never>, row: DescribedRow): boolean => {
  if (row.width === null) return false
  if (row.owner_type === null)
    return (
      (row.uploaded_by_kind === 'user' && row.uploaded_by_id === staff.id) ||
      (row.in_library && mayDo(staff, 'cms update'))
    )
  const permission = changePermission(row.owner_type)
  return permission !== undefined && mayDo(staff, permission)
}

/**
 * Says what a picture shows, for people who do not see it.
 *
 * @throws not_found, also where the permission is missing; alt_moved when somebody else changed it since
 */
export const describe = (app: App, actor: Granted<never>, id: number, words: { alt: string; seen: string }) =>
  inTransaction(app, async (app) => {
    const before = (await findMedia(app, id)) ?? fail(common.not_found)
    if (!mayDescribe(actor, before)) fail(common.not_found)
    const after = (await updateAlt(app, id, words)) ?? fail(mediaFailures.alt_moved)
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'media',
      subject_id: id,
      subject_label: after.original_name ?? `media ${id}`,
      before: { alt: before.alt },
      after: { alt: after.alt },
    })
    return { id, alt: after.alt }
  })
