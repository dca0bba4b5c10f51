import type { FastifyRequest } from 'fastify'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Answer, type Route, route } from '#platform/server/http.ts'
import {
  getMediaForStaff,
  getMyMedia,
  getPicture,
  getVariant,
  uploadByMember,
  uploadByStaff,
  uploadByVisitor,
} from './contract.ts'
import { mediaWords } from './messages.ts'
import type { MediaRow, Uploader } from './queries.ts'
import type { VariantFormat } from './rules.ts'
import { getMediaBySignature, getMediaForStaffMember, getMediaOfMember, getPublicMedia } from './service.ts'
import { storeUpload, storeVisitorUpload } from './uploading/service.ts'
import { getVariantOf } from './variants/service.ts'

const mimes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Reads one file and its fields from a multipart body. Files beyond the size limit end in too_large by the edge. */
const readFile = async (request: FastifyRequest) => {
  if (!request.isMultipart()) failField('file', mediaWords.noFile)
  const fields: Record<string, string> = {}
  let file: { bytes: Buffer; name: string } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (file) failField('file', mediaWords.oneFile)
    else file = { bytes: await part.toBuffer(), name: part.filename }
  }
  return { fields, file: file ?? failField('file', mediaWords.noFile) }
}

const receive = async (app: App, actor: Actor, by: Uploader, request: FastifyRequest) => {
  const { fields, file } = await readFile(request)
  return storeUpload(app, by, file.bytes, {
    alt: fields.alt?.trim() ?? '',
    original_name: file.name,
    visibility: fields.visibility === 'private' ? 'private' : 'public',
    actor,
  })
}

/** A file can never act as a page of this site, whatever it holds. */
const guard = (answer: Answer) => {
  answer.header('content-security-policy', "default-src 'none'; sandbox")
  answer.header('x-robots-tag', 'noindex')
}

const forGood = 'public, max-age=31536000, immutable'

const fileOf = async (app: App, answer: Answer, row: MediaRow): Promise<FileAnswer> => {
  guard(answer)
  answer.header('cache-control', row.visibility === 'public' ? forGood : 'private, no-store')
  const body = await app.files.get(row.path)
  return row.width === null
    ? { body, mime: row.mime, filename: row.original_name ?? `${row.id}.pdf` }
    : { body, mime: row.mime }
}

type Signed = { expires?: number | undefined; signature?: string | undefined }

const byLink = (app: App, id: number, { expires, signature }: Signed) =>
  expires === undefined || signature === undefined
    ? getPublicMedia(app, id)
    : getMediaBySignature(app, id, { expires, signature })

export const mediaRoutes: readonly Route[] = [
  route(uploadByStaff, ({ app, actor, request }) => receive(app, actor, { kind: 'user', id: actor.staff.id }, request)),
  route(uploadByMember, ({ app, actor, request }) =>
    receive(app, actor, { kind: 'customer', id: actor.member.id }, request),
  ),
  route(uploadByVisitor, async ({ app, actor, request }) => {
    const { file } = await readFile(request)
    return storeVisitorUpload(app, actor, file.bytes, file.name)
  }),
  route(getPicture, async ({ app, params, query, answer }) => fileOf(app, answer, await byLink(app, params.id, query))),
  route(getVariant, async ({ app, params, query, answer }) => {
    const row = await byLink(app, params.id, query)
    const [width, format] = params.file.split('.') as [string, VariantFormat]
    const body = await getVariantOf(app, row, Number(width), format)
    guard(answer)
    answer.header('cache-control', row.visibility === 'public' ? forGood : 'private, no-store')
    return { body, mime: mimes[format] ?? fail(common.not_found) }
  }),
  route(getMediaForStaff, async ({ app, actor, params, answer }) =>
    fileOf(app, answer, await getMediaForStaffMember(app, actor, params.id)),
  ),
  route(getMyMedia, async ({ app, actor, params, answer }) =>
    fileOf(app, answer, await getMediaOfMember(app, actor, params.id)),
  ),
]
