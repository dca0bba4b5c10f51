import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { recordKinds, testedFor } from './rules.ts'

export const recordFailures = failures({
  record_cancelled: [409, '這筆紀錄已經作廢，不能再改。'],
  nothing_due: [409, '這筆紀錄沒有待辦的處置，或已經完成。'],
})

const results = ['negative', 'positive', 'inconclusive'] as const
const orNone = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)

/** A vaccine or a medicine that was given. */
const Product = z.object({
  kind: z.enum(['vaccine', 'medicine']),
  name: requiredText('品名', 60),
  batch_no: optionalText(40),
  dose: optionalText(60),
  /** How long it is given; null where once. */
  days: orNone(whole({ min: 1, max: 365 })),
})
export type Product = z.output<typeof Product>

export const MedicalRecord = z.object({
  id: z.int(),
  animal_id: z.int(),
  animal_code: z.string(),
  animal_name: z.string(),
  kind: z.enum(recordKinds),
  performed_on: z.string(),
  clinic: z.object({ id: z.int(), name: z.string() }).nullable(),
  vet_name: z.string().nullable(),
  weight_g: z.int().nullable(),
  temperature_c10: z.int().nullable(),
  title: z.string(),
  diagnosis: z.string().nullable(),
  treatment: z.string().nullable(),
  products: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['vaccine', 'medicine']),
      name: z.string(),
      batch_no: z.string().nullable(),
      dose: z.string().nullable(),
      days: z.int().nullable(),
    }),
  ),
  chip_no: z.string().nullable(),
  tested_for: z.enum(testedFor).nullable(),
  result: z.enum(results).nullable(),
  next_due_on: z.string().nullable(),
  next_done_on: z.string().nullable(),
  cost: z.int().nullable(),
  invoice_no: z.string().nullable(),
  /** The payment out of the fund book that it was paid from. */
  funding: z.object({ id: z.int(), campaign: z.string(), transaction_id: z.int().nullable() }).nullable(),
  attachments: z.array(z.object({ id: z.int(), name: z.string(), mime: z.string(), src: z.string() })),
  recorded_by_name: z.string().nullable(),
  /** Who changes it now must say why. */
  needs_reason: z.boolean(),
  cancelled_at: z.string().nullable(),
  cancelled_reason: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type MedicalRecord = z.output<typeof MedicalRecord>

const shared = {
  kind: z.enum(recordKinds),
  performed_on: DayField,
  clinic_id: orNone(Id),
  vet_name: optionalText(30),
  weight_g: orNone(whole({ min: 50, max: 120_000 })),
  /** Tenths of a degree: 385 is 38.5 °C. */
  temperature_c10: orNone(whole({ min: 350, max: 430, message: '體溫要在 35.0 到 43.0 度之間。' })),
  title: requiredText('標題', 60),
  diagnosis: optionalText(2000),
  treatment: optionalText(2000),
  products: z.array(Product).max(10, '最多 10 項。').default([]),
  chip_no: optionalText(15).refine(
    (chip) => chip === null || /^(\d{10}|\d{15})$/.test(chip),
    '晶片號碼是 10 或 15 個數字。',
  ),
  tested_for: orNone(z.enum(testedFor)),
  result: orNone(z.enum(results)),
  next_due_on: orNone(DayField),
  cost: orNone(amount({ min: 0, max: 500_000 })),
  invoice_no: optionalText(20),
}

const own = {
  ...shared,
  funding_id: orNone(Id),
  /** Pictures and PDF, never public; left out: they stay as they are. */
  attachment_ids: z.array(Id).max(10, '最多 10 個附件。').optional(),
}

type Parts = { [K in 'kind' | 'chip_no' | 'weight_g' | 'tested_for' | 'result']: string | number | null }

/** What each kind needs, and what only one kind has. */
const demandParts = (record: Parts, context: z.RefinementCtx) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (record.kind === 'microchip' && record.chip_no === null) refuse('chip_no', '請填寫晶片號碼。')
  if (record.kind === 'weight' && record.weight_g === null) refuse('weight_g', '請填寫體重。')
  if (record.kind === 'test' && record.tested_for === null) refuse('tested_for', '請選擇檢驗項目。')
  if (record.kind === 'test' && record.result === null) refuse('result', '請選擇檢驗結果。')
  if (record.kind !== 'test' && record.tested_for !== null) refuse('tested_for', '只有檢驗才填檢驗項目。')
}

const RecordFields = z.object(own)
export type RecordInput = z.output<typeof RecordFields>

/** The same for many animals at once: what is of one animal alone is left to its own record. */
const RecordForMany = z.object({
  ...shared,
  /** Those that are seen to on this day, each in the version that was not looked at. */
  animal_ids: z.array(Id).min(1, '請選擇動物。').max(100, '一次最多 100 隻。'),
})
export type RecordForManyInput = z.output<typeof RecordForMany>

export const recordList = listOf({
  sort: ['-performed_on', 'next_due_on', '-created_at'],
  filters: {
    animal: Id.optional(),
    kind: manyOf(z.enum(recordKinds)).optional(),
    /** What is due within seven days or late, of animals that are with us. */
    due: FlagFilter.optional(),
    cancelled: FlagFilter.optional(),
  },
})

const path = '/api/admin/medical-records'
const record = { params: IdParams, output: MedicalRecord, access: staff('animals update') } as const

const list = endpoint({
  method: 'GET',
  path,
  summary: 'Medical records of animals',
  access: staff('animals update'),
  query: recordList,
  output: pageOf(MedicalRecord),
})

export const medicalApi = {
  list,
  export: exportOf({ name: 'medical_records.export', of: 'medical records', list }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Read a medical record',
    ...record,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/animals/:id/medical-records',
    body_size: 'long_form',
    summary: 'Write a medical record; what it says of the animal stands in its summary',
    ...record,
    body: RecordFields.superRefine(demandParts),
    status: 201,
    failures: [common.not_found],
  }),
  createMany: endpoint({
    method: 'POST',
    path: `${path}/many`,
    body_size: 'long_form',
    summary: 'Write the same record for many animals: the day of a clinic',
    access: staff('animals update'),
    body: RecordForMany.superRefine(demandParts),
    output: z.object({ data: z.array(MedicalRecord) }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    body_size: 'long_form',
    summary: 'Change a medical record; after seven days, and that of somebody else, with a reason',
    ...record,
    body: RecordFields.extend({ ...Versioned.shape, reason: optionalText(500) }).superRefine(demandParts),
    failures: [common.not_found, common.stale, ...Object.values(recordFailures)],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancel a medical record; nothing is ever deleted',
    ...record,
    body: Versioned.extend({ reason: requiredText('原因', 500) }),
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(recordFailures)],
  }),
  done: endpoint({
    method: 'POST',
    path: `${path}/:id/done`,
    summary: 'Say that what was due next was done',
    ...record,
    body: Versioned.extend({ done: Flag.default(true) }),
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(recordFailures)],
  }),
  fundings: endpoint({
    method: 'GET',
    path: '/api/admin/animals/:id/fundings',
    summary: 'Payments out of the fund book for an animal, with what its records leave of each',
    access: staff('animals view', 'transactions view'),
    params: IdParams,
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          campaign: z.string(),
          occurred_on: z.string(),
          /** NT$ that were paid, and what no record accounts for. */
          amount: z.int(),
          left: z.int(),
          transaction_id: z.int().nullable(),
        }),
      ),
    }),
    failures: [common.not_found],
  }),
}
