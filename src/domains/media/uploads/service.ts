import { fileTypeFromBuffer } from 'file-type'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'
import type { Actor, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { cleanFileName, plainLine } from '#platform/server/file_names.ts'
import { sha256 } from '#platform/server/files.ts'
import { networkOf } from '#platform/server/networks.ts'
import { makePicture, PictureRefused } from '#platform/server/pictures.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { mediaFailures, type Upload, type VisitorUpload } from '../contract.ts'
import type { Area } from '../crops/rules.ts'
import { keepLikeness } from '../likeness/queries.ts'
import type { Likeness } from '../likeness/rules.ts'
import { lookAt } from '../likeness/service.ts'
import * as mediaWords from '../messages.ts'
import type { MediaRow, Uploader } from '../queries.ts'
import {
  acceptedImages,
  formMinutes,
  isHeic,
  isWholePdf,
  looksLikeMarkup,
  staffSrc,
  uploadLimits,
  uploadsFolder,
  visitorUpload,
} from '../rules.ts'
import { signedMediaUrl } from '../service.ts'
import { announceMedia, arriveMedia, forgetMedia, isAddressFull, type NewMedia } from './queries.ts'

/** What else is known of a new file. */
export type FileFacts = {
  readonly alt?: string
  /** As a person sent it; kept without signs that hide what a file is. */
  readonly original_name?: string | null
  /** Who uploaded it, for the audit log; what the product makes itself is not told. */
  readonly actor?: Actor
  /** The picture of ours that it was made from: the part that it shows, and what is blacked out, where it is so. */
  readonly made?: { readonly from: number; readonly crop: Area | null; readonly redaction: Area[] | null }
  /** No paper may come in its place. */
  readonly pictures_only?: true
  /** It is kept for a form to come (pictures of staff alone). */
  readonly in_library?: true
}

type StoredBytes = {
  bytes: Buffer
  mime: string
  extension: string
  width: number | null
  height: number | null
  /** How it looks, of pictures that may be compared with others. */
  likeness?: Likeness | null
}

const put = async (app: App, key: string, bytes: Buffer): Promise<void> => {
  try {
    await app.files.put(key, bytes)
  } catch (error) {
    const codes = [error, fieldOf(error, 'cause')].map((one) => fieldOf(one, 'code'))
    if (codes.includes('ENOSPC')) fail(mediaFailures.storage_full)
    throw error
  }
}

const senderHash = (app: App, by: Uploader, actor: Actor | undefined): string | null =>
  by.kind === 'visitor' && actor ? app.secrets.blindIndex(networkOf(actor.origin.ip), 'upload_sender') : null

const rowOf = (app: App, by: Uploader, file: StoredBytes, facts: FileFacts): NewMedia => ({
  path: `${uploadsFolder}${randomToken(18)}.${file.extension}`,
  mime: file.mime,
  bytes: file.bytes.length,
  width: file.width,
  height: file.height,
  sha256: sha256(file.bytes),
  alt: plainLine(facts.alt ?? '', 200),
  original_name: cleanFileName(facts.original_name ?? '') || null,
  uploaded_by_kind: by.kind,
  uploaded_by_id: by.id,
  sender_hash: senderHash(app, by, facts.actor),
  made_from_id: facts.made?.from ?? null,
  crop: facts.made?.crop ?? null,
  redaction: facts.made?.redaction ?? null,
  in_library: facts.in_library ?? false,
})

/** Notes the file before its bytes are kept. @throws waiting_full, address_full, visitors_full */
const announce = (app: App, row: NewMedia): Promise<number> =>
  inTransaction(app, async (app) => {
    const announced = await announceMedia(app, row)
    if (announced) return announced.id
    if (row.uploaded_by_kind === 'customer') return fail(mediaFailures.waiting_full)
    return fail((await isAddressFull(app, row)) ? mediaFailures.address_full : mediaFailures.visitors_full)
  })

type Arrival = Pick<StoredBytes, 'likeness'> & Pick<FileFacts, 'actor'>

const arrive = (app: App, id: number, { actor, likeness }: Arrival): Promise<MediaRow> =>
  inTransaction(app, async (app) => {
    const after = await arriveMedia(app, id)
    if (likeness !== undefined) await keepLikeness(app, id, likeness)
    // Pictures of staff go on public pages, whose first visitor should not wait for their copies.
    if (after.width !== null && after.uploaded_by_kind === 'user')
      await app.jobs.send(app, 'media.prepare_variants', { media_ids: [after.id] })
    if (actor) {
      await recordChange(app, actor, {
        action: 'created',
        subject_type: 'media',
        subject_id: after.id,
        subject_label: `${after.mime} ${after.id}`,
        after,
      })
    }
    return after
  })

/**
 * Row first, then bytes: whatever ends this half way, a kill as well, leaves a row without its bytes, which nobody sees and
 * the sweep takes, and never bytes of which no row tells.
 */
const store = async (app: App, by: Uploader, file: StoredBytes, facts: FileFacts): Promise<MediaRow> => {
  const row = rowOf(app, by, file, facts)
  const id = await announce(app, row)
  try {
    await put(app, row.path, file.bytes)
    return await arrive(app, id, { ...file, ...facts })
  } catch (error) {
    await app.files.remove(row.path).catch(() => {})
    await forgetMedia(app, id).catch(() => {})
    throw error
  }
}

/**
 * Stores a picture: decoded, re-encoded, without metadata. The bytes may come from anywhere, except that SVG must be
 * our own drawing; drawn text must be paths (see text_outlines.ts), because machines have different fonts.
 *
 * @throws invalid (422) on `file` when it does not decode or has too many pixels
 */
export const storePicture = async (app: App, by: Uploader, bytes: Buffer, facts: FileFacts = {}): Promise<MediaRow> => {
  try {
    const picture = await makePicture(bytes, uploadLimits)
    const extension = picture.mime === 'image/webp' ? 'webp' : 'jpg'
    // Members send photos of animals, of which one may have been sent before.
    const likeness = by.kind === 'customer' ? { likeness: await lookAt(picture.bytes) } : {}
    return await store(app, by, { ...picture, extension, ...likeness }, facts)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return failField('file', error.reason === 'broken' ? mediaWords.broken : mediaWords.tooManyPixels)
  }
}

/**
 * Stores what a person uploaded: a picture, or a PDF. Nobody else sees it until a form has taken it.
 *
 * @throws invalid (422) on `file`; storage_full (507); waiting_full, address_full, visitors_full for too many bytes that
 *   no form has taken
 */
export const storeUpload = async (app: App, by: Uploader, bytes: Buffer, facts: FileFacts): Promise<Upload> => {
  if (bytes.length === 0) failField('file', mediaWords.noFile)
  if (bytes.length > uploadLimits.bytes) fail({ ...common.too_large, message: mediaWords.tooManyBytes })
  if (looksLikeMarkup(bytes)) failField('file', mediaWords.noSvg)
  if (isHeic(bytes)) failField('file', mediaWords.noHeic)
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = type?.mime ?? ''
  if (mime === 'application/pdf') {
    if (facts.pictures_only) failField('file', mediaWords.onlyPictures)
    if (!isWholePdf(bytes)) failField('file', mediaWords.brokenPdf)
    const file = { bytes, mime, extension: 'pdf', width: null, height: null }
    return uploadOf(app, await store(app, by, file, facts))
  }
  if (!isOneOf(acceptedImages, mime)) failField('file', mediaWords.notAccepted)
  return uploadOf(app, await storePicture(app, by, bytes, facts))
}

/**
 * Stores what a visitor uploaded for a form.
 *
 * @throws as storeUpload
 */
export const storeVisitorUpload = async (
  app: App,
  visitor: Visitor,
  bytes: Buffer,
  original_name: string,
): Promise<VisitorUpload> => {
  const facts = { original_name, actor: visitor } as const
  const upload = await storeUpload(app, { kind: 'visitor', id: null }, bytes, facts)
  return { ...upload, key: app.secrets.sign(String(upload.id), visitorUpload) }
}

/** What came of an upload, as its sender gets it. */
export const uploadOf = (app: App, row: MediaRow): Upload => ({
  id: row.id,
  mime: row.mime,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  alt: row.alt,
  original_name: row.original_name,
  src: row.uploaded_by_kind === 'customer' ? signedMediaUrl(app, row.id, formMinutes) : staffSrc(row.id),
})
