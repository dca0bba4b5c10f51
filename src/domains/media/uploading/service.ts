import { fileTypeFromBuffer } from 'file-type'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Actor, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { sha256 } from '#platform/server/files.ts'
import { makePicture, PictureRefused } from '#platform/server/pictures.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { mediaFailures, type Upload, type VisitorUpload } from '../contract.ts'
import { mediaWords } from '../messages.ts'
import { insertMedia, type MediaRow, type Uploader } from '../queries.ts'
import { acceptedImages, isHeic, isWholePdf, looksLikeMarkup, photoSrc, uploadLimits, visitorUpload } from '../rules.ts'

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
