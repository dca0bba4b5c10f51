import { z } from 'zod'
import { normaliseCity } from '#domains/customers/rules.ts'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { amount, DayField, Flag, Id, whole } from '#platform/contract/fields.ts'
import { ApplicationTypeName, applicationFailures, MyApplication } from '../contract.ts'
import { healthSigns, identityKinds, origins, urgencies } from '../rules.ts'

/** A draft takes what is there so far: an absent key leaves a field as it is, null or blank empties it. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多 ${max} 個字。`)
    .nullable()
    .transform((value) => value || null)
    .optional()
const blankable = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullable()
    .optional()
const choice = <const T extends readonly [string, ...string[]]>(values: T) => blankable(z.enum(values))
const number = (min: number, max: number, message?: string) =>
  blankable(whole({ min, max, ...(message && { message }) }))
const place = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((value) => (value ? normaliseCity(value) : null))
    .optional()

/** An animal of a draft. With `id` it is one that is there already; its files stay with it. */
export const DraftAnimal = z.object({
  id: Id.optional(),
  species: choice(['cat', 'dog']),
  sex: choice(['male', 'female', 'unknown']),
  nickname: text(30),
  coat_colour: text(20),
  estimated_age_months: number(0, 360),
  weight_g: number(50, 120_000, '體重請填 0.05 到 120 公斤。'),
  chip_no: text(20),
  origin: choice(origins),
  found_place: text(200),
  ear_tip: choice(['none', 'left', 'right', 'unknown']),
  health: z.array(z.enum(healthSigns)).max(healthSigns.length).optional(),
  note: text(500),
  condition: text(1000),
  diagnosis: text(1000),
  treatment_plan: text(1000),
  estimate_amount: blankable(amount({ min: 1, max: 300_000 })),
  urgency: choice(urgencies),
})
export type DraftAnimal = z.output<typeof DraftAnimal>

export const DraftFields = z.object({
  step: whole({ min: 1, max: 4 }).optional(),
  contact_name: text(50),
  contact_phone: text(30),
  contact_email: text(254),
  city: place(20),
  district: place(20),
  address: text(200),
  identity_kind: choice(identityKinds),
  experience: text(500),
  reason: text(1000),
  wish_city: place(20),
  wish_clinic_id: blankable(Id),
  wish_on: blankable(DayField),
  wish_note: text(200),
  place_name: text(60),
  place_address: text(200),
  cats_count: number(0, 500, '貓的數量請填 0 到 500 隻。'),
  dogs_count: number(0, 500, '狗的數量請填 0 到 500 隻。'),
  neutered_percent: number(0, 100, '已絕育的比例請填 0 到 100。'),
  monthly_food_kg: number(1, 5000, '每月需要的糧食請填 1 到 5,000 公斤。'),
  has_other_support: text(500),
  storage_note: text(500),
  /** All animals in their order; one that is left out is taken off with its files. Absent: they stay as they are. */
  animals: z.array(DraftAnimal).max(50).optional(),
})
export type DraftInput = z.output<typeof DraftFields>

export const draftsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/my/applications',
    summary: 'Begin an application: a draft with what the profile knows',
    access: member,
    body: z.object({ type: ApplicationTypeName }),
    output: MyApplication,
    status: 201,
    failures: [applicationFailures.too_many_drafts],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/my/applications/:id',
    body_size: 'draft',
    summary: 'Save a draft as far as it is filled in',
    access: member,
    params: IdParams,
    body: DraftFields.extend(Versioned.shape),
    output: MyApplication,
    failures: [common.not_found, common.stale, applicationFailures.application_state],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/my/applications/:id/submit',
    summary: 'Send a draft; every field that is missing answers with its sentence',
    access: member,
    params: IdParams,
    body: Versioned.extend({ consent: Flag.default(false) }),
    output: MyApplication,
    status: 200,
    failures: [common.not_found, common.stale, applicationFailures.application_state],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/my/applications/:id/copy',
    summary: 'A new draft with the words of an application that was sent; animals and files stay behind',
    access: member,
    params: IdParams,
    output: MyApplication,
    status: 201,
    failures: [common.not_found, applicationFailures.nothing_to_copy, applicationFailures.too_many_drafts],
  }),
}
