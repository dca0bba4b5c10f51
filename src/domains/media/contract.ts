import { z } from 'zod'
import { anyone, anyStaff, anyStaffAndClinics, member } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import * as mediaWords from './messages.ts'

export const mediaFailures = failures({
  storage_full: [507, mediaWords.storageFull],
  waiting_full: [429, mediaWords.waitingFull],
  address_full: [429, mediaWords.addressFull],
  visitors_full: [507, mediaWords.visitorsFull],
  alt_moved: [409, mediaWords.altMoved],
})

/**
 * A picture as pages show it. `src` is the address of the picture as stored; `variantUrl(src, 640, 'avif')` is a variant.
 * Width and height are known, so that nothing jumps while it loads.
 */
export const Photo = z.object({
  id: z.int(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  src: z.string(),
})
export type Photo = z.output<typeof Photo>

/**
 * What came of an upload. It is private until a form takes it and what the form is about is public; `src` is its address
 * for whoever uploaded it, a member's is good for an hour.
 */
export const Upload = z.object({
  id: z.int(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  original_name: z.string().nullable(),
  src: z.string(),
})
export type Upload = z.output<typeof Upload>

/** What is told of a file, in parts before it. */
const UploadFields = z.object({ alt: z.string().max(200).optional() })

export const uploadByStaff = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Uploads one file. It is as public as what it is put into',
  access: anyStaffAndClinics,
  multipart: UploadFields,
  limit: 'upload',
  output: Upload,
  status: 201,
  failures: [mediaFailures.storage_full],
})

export const describePicture = endpoint({
  method: 'PUT',
  path: '/api/admin/media/:id/alt',
  summary: 'What a picture shows, for people who do not see it; for who may change what it belongs to',
  access: anyStaff,
  params: IdParams,
  body: z.object({
    alt: z.string().trim().max(200, mediaWords.altTooLong),
    /** What stood there when the person began. */
    seen: z.string().max(200),
  }),
  output: z.object({ id: z.int(), alt: z.string() }),
  failures: [common.not_found, mediaFailures.alt_moved],
})

/** A file of a visitor. Nobody reads it but staff, once a form has taken it. */
export const VisitorUpload = Upload.omit({ src: true, alt: true }).extend({
  /** Proves to the form that its sender is who uploaded the file. */
  key: z.string(),
})
export type VisitorUpload = z.output<typeof VisitorUpload>

/** A file of a visitor inside a form. */
export const FileClaim = z.object({ id: Id, key: z.string().max(100) })
export type FileClaim = z.output<typeof FileClaim>

export const uploadByVisitor = endpoint({
  method: 'POST',
  path: '/api/media',
  summary: 'Uploads one file for a form that visitors send; it stays private',
  access: anyone,
  multipart: z.object({}),
  limit: 'visitor_upload',
  output: VisitorUpload,
  status: 201,
  failures: [mediaFailures.storage_full, mediaFailures.address_full, mediaFailures.visitors_full],
})

export const uploadByMember = endpoint({
  method: 'POST',
  path: '/api/my/media',
  summary: 'Uploads one file. It is as public as what it is put into',
  access: member,
  multipart: UploadFields,
  limit: 'upload',
  output: Upload,
  status: 201,
  failures: [mediaFailures.storage_full, mediaFailures.waiting_full],
})

/** What is kept: pictures and papers. */
const kept = ['image/*', 'application/pdf'] as const

/** How often the bytes were replaced: only there so that what kept an address before is not asked. */
const VersionQuery = z.object({ v: whole({ min: 0, max: 2_147_483_647 }).optional() })

/** Present in links that were signed for a short time. */
const SignedQuery = VersionQuery.extend({
  expires: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
  signature: z.string().max(100).optional(),
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/media/:id',
  summary: 'A public file as stored, or a private one by a signed link',
  access: anyone,
  params: IdParams,
  query: SignedQuery,
  output: FileOutput,
  produces: kept,
})

const VariantParams = IdParams.extend({
  file: z
    .string()
    .regex(/^(160|320|640|960|1440|1920)\.(avif|webp|jpg)$/)
    .max(9),
})

export const getVariant = endpoint({
  method: 'GET',
  path: '/media/:id/:file',
  summary: 'A public picture in one of the widths, for example 640.avif',
  access: anyone,
  limit: 'image_variant',
  params: VariantParams,
  query: SignedQuery,
  output: FileOutput,
  produces: 'image/*',
})

export const getMediaForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id',
  summary: 'A file, private ones by the permission for what it belongs to',
  access: anyStaffAndClinics,
  params: IdParams,
  query: VersionQuery,
  output: FileOutput,
  produces: kept,
})

export const getVariantForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id/:file',
  summary: 'A picture in one of the widths, private ones by the permission for what it belongs to',
  access: anyStaffAndClinics,
  params: VariantParams,
  query: VersionQuery,
  output: FileOutput,
  produces: 'image/*',
})

export const getMyMedia = endpoint({
  method: 'GET',
  path: '/api/my/media/:id',
  summary: 'A file that the member uploaded',
  access: member,
  params: IdParams,
  output: FileOutput,
  produces: kept,
})

/** A paper of a record, for staff alone. */
export const StaffDocument = z.object({ id: z.int(), name: z.string(), mime: z.string(), src: z.string() })
export type StaffDocument = z.output<typeof StaffDocument>
