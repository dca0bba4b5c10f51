import type { FastifyRequest } from 'fastify'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Actor, Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Answer, type Route, route } from '#platform/server/http.ts'
import { readUploadedFile } from '#platform/server/uploaded_file.ts'
import {
  describePicture,
  getMediaForStaff,
  getMyMedia,
  getPicture,
  getVariant,
  getVariantForStaff,
  uploadByMember,
  uploadByStaff,
  uploadByVisitor,
} from './contract.ts'
import { cropPicture, getCrop } from './crops/contract.ts'
import { crop, getCropOf } from './crops/service.ts'
import { libraryRoutes } from './library/routes.ts'
import type { MediaRow, Uploader } from './queries.ts'
import { getRedaction, redactPicture } from './redactions/contract.ts'
import { getRedactionOf, redact } from './redactions/service.ts'
import { describe, getMediaBySignature, getMediaForStaffMember, getMediaOfMember, getPublicMedia } from './service.ts'
import { storeUpload, storeVisitorUpload } from './uploads/service.ts'
import { getVariantOf } from './variants/service.ts'

const mimes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

const receive = async (app: App, actor: Actor, by: Uploader, request: FastifyRequest) => {
  const { fields, bytes, name } = await readUploadedFile(request)
  return storeUpload(app, by, bytes, { alt: fields.alt?.trim() ?? '', original_name: name, actor })
}

/** A file can never act as a page of this site, whatever it holds. */
const guard = (answer: Answer) => {
  answer.header('content-security-policy', "default-src 'none'; sandbox")
  answer.header('x-robots-tag', 'noindex')
}

/**
 * A file that is public now. Not for good: what is taken out of public is out of every cache after five minutes, without
 * which it would be asked for with every page (docs/decisions/0035).
 */
const forAWhile = 'public, max-age=300, must-revalidate'

type Asked = { app: App; answer: Answer; request: FastifyRequest }
type Found = { row: MediaRow; isPublic: boolean }

/** Says how long an answer may be kept; whether the browser has it already, so that 304 will do. */
const isKnown = ({ answer, request }: Asked, isPublic: boolean, etag: string): boolean => {
  guard(answer)
  answer.header('cache-control', isPublic ? forAWhile : 'private, no-store')
  if (!isPublic) return false
  answer.header('etag', etag)
  // caches that compress make `W/"…"` of it, and may send several
  const known = String(request.headers['if-none-match'] ?? '').includes(etag)
  if (known) answer.status(304)
  return known
}

/** Pictures are shown in place, papers are only ever offered: nothing of theirs runs on this site. */
const sendFile = async (asked: Asked, { row, isPublic }: Found): Promise<FileAnswer> => {
  const { id, mime, width, original_name, path, sha256 } = row
  if (isKnown(asked, isPublic, `"${sha256.slice(0, 32)}"`)) return { body: '', mime }
  const body = await asked.app.files.get(path)
  return width === null ? { body, mime, filename: original_name ?? String(id) } : { body, mime }
}

/** @param demandMaking counts a picture that is not made yet; without it nobody is limited */
const sendVariant = async (
  asked: Asked,
  { row, isPublic }: Found,
  file: string,
  demandMaking?: () => Promise<void>,
): Promise<FileAnswer> => {
  const [width = '', ending = ''] = file.split('.')
  const format = findWord(keysOf(mimes), ending) ?? fail(common.not_found)
  const mime = mimes[format]
  if (isKnown(asked, isPublic, `"${row.sha256.slice(0, 32)}.${file}"`)) return { body: '', mime }
  return { body: await getVariantOf(asked.app, row, Number(width), format, demandMaking), mime }
}

type Signed = { expires?: number | undefined; signature?: string | undefined }

const byLink = async (app: App, id: number, { expires, signature }: Signed): Promise<Found> =>
  expires === undefined || signature === undefined
    ? { row: await getPublicMedia(app, id), isPublic: true }
    : { row: await getMediaBySignature(app, id, { expires, signature }), isPublic: false }

/**
 * Sends a file. Bytes that were replaced between the look at its row and the store are gone: then its row is looked at
 * once more.
 */
const sendFound = async (find: () => Promise<Found>, send: (found: Found) => Promise<FileAnswer>) => {
  const found = await find()
  try {
    return await send(found)
  } catch (error) {
    const now = await find()
    if (now.row.path === found.row.path) throw error
    return send(now)
  }
}

const forStaff = async (app: App, actor: Granted<never, Scope>, id: number): Promise<Found> => ({
  row: await getMediaForStaffMember(app, actor, id),
  isPublic: false,
})

export const mediaRoutes: readonly Route[] = [
  route(uploadByStaff, ({ app, actor, request }) => receive(app, actor, { kind: 'user', id: actor.staff.id }, request)),
  route(describePicture, ({ app, actor, params, body }) => describe(app, actor, params.id, body)),
  ...libraryRoutes,
  route(getCrop, ({ app, actor, params }) => getCropOf(app, actor, params.id)),
  route(cropPicture, ({ app, actor, params, body }) => crop(app, actor, params.id, body)),
  route(getRedaction, ({ app, actor, params }) => getRedactionOf(app, actor, params.id)),
  route(redactPicture, ({ app, actor, params, body }) => redact(app, actor, params.id, body.boxes)),
  route(uploadByMember, ({ app, actor, request }) =>
    receive(app, actor, { kind: 'customer', id: actor.member.id }, request),
  ),
  route(uploadByVisitor, async ({ app, actor, request }) => {
    const { bytes, name } = await readUploadedFile(request)
    return storeVisitorUpload(app, actor, bytes, name)
  }),
  route(getPicture, (call) =>
    sendFound(
      () => byLink(call.app, call.params.id, call.query),
      (found) => sendFile(call, found),
    ),
  ),
  route(getVariant, (call) =>
    sendFound(
      () => byLink(call.app, call.params.id, call.query),
      (found) =>
        sendVariant(call, found, call.params.file, () =>
          call.app.limits.use(call.app, 'image_variant', call.actor.origin),
        ),
    ),
  ),
  route(getMediaForStaff, (call) =>
    sendFound(
      () => forStaff(call.app, call.actor, call.params.id),
      (found) => sendFile(call, found),
    ),
  ),
  route(getVariantForStaff, (call) =>
    sendFound(
      () => forStaff(call.app, call.actor, call.params.id),
      (found) => sendVariant(call, found, call.params.file),
    ),
  ),
  route(getMyMedia, async (call) =>
    sendFile(call, { row: await getMediaOfMember(call.app, call.actor, call.params.id), isPublic: false }),
  ),
]
