import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { RichHtml } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { clinicServices } from './rules.ts'

export const ClinicSpan = z.object({ from: z.string().max(5), to: z.string().max(5) })

/** A partner clinic in the public list. Nothing here is for staff only. */
export const ClinicCard = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  /** Without county and district. */
  address: z.string(),
  phone: z.string(),
  /** Emergencies only where the clinic is always open or `emergency_phone` is answered. */
  services: z.array(z.enum(clinicServices)),
  emergency_phone: z.string().nullable(),
  accepts_stray: z.boolean(),
  /** Seven days from Monday, each with its spans. */
  business_hours: z.array(z.array(ClinicSpan)),
  /** What the door says at the moment of the answer. */
  now: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('always') }),
    z.object({ kind: z.literal('open'), until: z.string() }),
    z.object({ kind: z.literal('later'), from: z.string() }),
    z.object({ kind: z.literal('over') }),
    z.object({ kind: z.literal('closed') }),
  ]),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  photo: z.string().nullable(),
})
export type ClinicCard = z.output<typeof ClinicCard>

export const Clinic = ClinicCard.extend({
  zip: z.string(),
  license_no: z.string(),
  responsible_vet: z.string(),
  website: z.string().nullable(),
  line_id: z.string().nullable(),
  intro: RichHtml,
  photos: z.array(Photo),
})
export type Clinic = z.output<typeof Clinic>

const Counted = z.object({ name: z.string(), clinics_count: z.int() })

/** How many partners there are, where. Only places that have one. */
export const ClinicAreas = z.object({
  clinics_count: z.int(),
  cities: z.array(
    Counted.extend({
      districts: z.array(Counted),
      /** In the middle of its clinics, as far as it is known where they are. */
      middle: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    }),
  ),
})
export type ClinicAreas = z.output<typeof ClinicAreas>

export const clinicList = listOf({
  // by county from north to south, in it by district
  sort: ['city', 'name'],
  filters: {
    city: z.string().max(20).optional(),
    district: z.string().max(20).optional(),
    service: z.enum(clinicServices).optional(),
    accepts_stray: FlagFilter.optional(),
    open_today: FlagFilter.optional(),
    open_now: FlagFilter.optional(),
  },
  per_page: { default: 48, max: 100 },
})

export const clinicsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clinics',
    summary: 'Partner clinics under contract',
    access: anyone,
    query: clinicList,
    output: pageOf(ClinicCard),
  }),
  areas: endpoint({
    method: 'GET',
    path: '/api/clinics/areas',
    summary: 'The number of partner clinics by county and district',
    access: anyone,
    output: ClinicAreas,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/clinics/:id',
    summary: 'One partner clinic',
    access: anyone,
    params: IdParams,
    output: Clinic,
    failures: [common.not_found],
  }),
}
