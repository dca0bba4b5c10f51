import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'
import { taxLayouts } from './layouts/rules.ts'
import { taxFileWords } from './messages.ts'
import { checkLevels, taxChecks, tooSoonReasons } from './rules.ts'

export const taxFileFailures = failures({
  tax_file_not_ready: [409, taxFileWords.notReady],
  tax_file_changed: [409, taxFileWords.changed],
  tax_file_gone: [409, taxFileWords.gone],
  tax_number_fits: [409, taxFileWords.fits],
})

const Year = whole({ min: 2000, max: 2200 })
const Link = z.object({ id: z.int(), receipt_no: z.string() })

/** One point of what is looked at before a file is made. */
const Point = z.object({
  key: z.enum(taxChecks),
  level: z.enum(checkLevels),
  count: z.int(),
  /** NT$ on receipts and in the books, where the point is about sums. */
  amount: z.int(),
  other_amount: z.int(),
  /** Some of the receipts that it is about. */
  receipts: z.array(Link),
})

/** Somebody who agreed and whose number is missing or wrong. */
const Person = z.object({
  /** Their newest receipt of the year. */
  receipt_id: z.int(),
  receipt_name: Personal('donor', 'name'),
  problem: z.enum(['missing', 'wrong']),
  receipts_count: z.int(),
  /** NT$ of the year. */
  total_amount: z.int(),
  has_mail: z.boolean(),
  /** When they were asked last. */
  asked_at: z.string().nullable(),
})

/** A file that was made. NT$. */
const TaxFile = z.object({
  id: z.int(),
  year: z.int(),
  number: z.int(),
  file_name: z.string(),
  people: z.int(),
  receipts_count: z.int(),
  total_amount: z.int(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  /** Until when it can be fetched; null: no more. */
  fetch_until: z.string().nullable(),
})

/** The gifts of a year for the tax bureau, looked at before the file is made. NT$. */
export const TaxYearCheck = z.object({
  year: z.int(),
  years: z.array(z.int()),
  /** It is over, and nothing of it is issued or voided by the way. */
  locked: z.boolean(),
  due_on: z.string(),
  checked_at: z.string(),
  file_name: z.string(),
  layout: z.enum(taxLayouts),
  ready: z.object({ people: z.int(), receipts_count: z.int(), total_amount: z.int() }),
  to_fix: z.object({ missing: z.int(), wrong: z.int() }),
  not_agreed: z.int(),
  points: z.array(Point),
  people: z.array(Person),
  /** Its first lines, of each number the last four. */
  preview: z.array(z.string()),
  /** What it says now against the last file of the year; null before the first one. */
  difference: z.object({ added: z.int(), added_amount: z.int(), gone: z.int(), gone_amount: z.int() }).nullable(),
  files: z.array(TaxFile),
  /** Of exactly these lines; a file is made of what somebody looked at. */
  checksum: z.string(),
  why_not: z.enum(tooSoonReasons).nullable(),
})
export type TaxYearCheck = z.output<typeof TaxYearCheck>

const path = '/api/admin/tax-files'

export const taxFilesApi = {
  check: endpoint({
    method: 'GET',
    path,
    summary:
      'The gifts of a year for the tax bureau: who goes into the file, and what is to be fixed before it is made',
    access: staff('receipts view'),
    query: z.object({ year: Year.optional() }),
    output: TaxYearCheck,
  }),
  produce: endpoint({
    method: 'POST',
    path,
    summary: 'Make the file of a year of exactly what was looked at; locks the receipts of the year',
    access: staff('receipts update'),
    body: z.object({ year: Year, checksum: z.string().max(64) }),
    output: TaxFile,
    status: 201,
    failures: [taxFileFailures.tax_file_not_ready, taxFileFailures.tax_file_changed],
  }),
  fetch: endpoint({
    method: 'GET',
    path: `${path}/:id/file`,
    summary: 'Fetch a file that was made in the last 24 hours; each time is in the log',
    access: staff('receipts update'),
    params: IdParams,
    output: FileOutput,
    produces: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    failures: [common.not_found, taxFileFailures.tax_file_gone],
  }),
  ask: endpoint({
    method: 'POST',
    path: `${path}/ask`,
    summary: 'Ask donors by mail for the number that is missing or wrong, each with a link to that field; once a day',
    access: staff('receipts update'),
    body: z.object({
      year: Year,
      /** Left out: everybody of the year. */
      receipt_id: Id.optional(),
    }),
    output: z.object({ asked: z.int(), left: z.int() }),
    status: 200,
  }),
  fill: endpoint({
    method: 'POST',
    path: `${path}/identifiers`,
    summary: 'Write the number of a donor for the upload; the papers stay as they were printed',
    access: staff('receipts update'),
    body: z.object({ receipt_id: Id, identifier: z.string().trim().max(20) }),
    output: z.object({ receipts_count: z.int() }),
    status: 200,
    failures: [common.not_found, taxFileFailures.tax_number_fits],
  }),
}
