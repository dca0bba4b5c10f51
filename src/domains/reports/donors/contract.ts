import { z } from 'zod'
import { allCampaignTypes } from '#domains/campaigns/contract.ts'
import { channels } from '#domains/orders/rules.ts'
import { isPeriod, ReportDays } from '#domains/orders/sales/contract.ts'
import { salesWords } from '#domains/orders/sales/messages.ts'
import { comparisons } from '#domains/orders/sales/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { donorReportWords as m } from './messages.ts'
import { areApart } from './rules.ts'

const Asked = ReportDays.extend({ compare: z.enum(comparisons).default('before') })
export type DonorsAsked = z.output<typeof Asked>

const judge = (asked: DonorsAsked, context: z.RefinementCtx): void => {
  if (!isPeriod(asked)) context.addIssue({ code: 'custom', path: ['to'], message: salesWords.wrong_period })
  else if (!areApart(asked, asked.compare)) context.addIssue({ code: 'custom', path: ['to'], message: m.too_long })
}

/** People and gifts of a period. NT$, before what went back. */
const Sums = z.object({
  /** Who gave: `new_givers`, `kept` and `came_back` together. */
  givers: z.int(),
  /** Gave for the first time ever. */
  new_givers: z.int(),
  /** Gave in the period that it is compared with as well. */
  kept: z.int(),
  /** Gave at some time before, and not in the period that it is compared with. */
  came_back: z.int(),
  /** Gave in the period that it is compared with, and not in this one. */
  lost: z.int(),
  /** Orders with a gift. */
  gifts: z.int(),
  amount: z.int(),
  /** What went back in the period, whenever it was given. */
  refunded: z.int(),
})
export type DonorSums = z.output<typeof Sums>

const Month = z.object({
  from: z.string(),
  to: z.string(),
  givers: z.int(),
  new_givers: z.int(),
  gifts: z.int(),
  amount: z.int(),
  refunded: z.int(),
  /** NT$ in the part of the other period that lies beside it. */
  before: z.int(),
})

const part = <K extends z.ZodType>(key: K) => z.object({ key, amount: z.int(), gifts: z.int() })

const DonorReport = z.object({
  from: z.string(),
  to: z.string(),
  before: ReportDays,
  sums: Sums,
  sums_before: Sums,
  months: z.array(Month),
  types: z.array(part(z.enum(allCampaignTypes))),
  methods: z.array(part(z.string()).extend({ name: z.string() })),
  channels: z.array(part(z.enum(channels))),
})
export type DonorReport = z.output<typeof DonorReport>

const access = staff('reports view')
const path = '/api/admin/reports/donors'

export const donorReportApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'How many gave in a period beside another one, new, kept, back and lost, and what they gave; no names',
    access,
    query: Asked.superRefine(judge),
    output: DonorReport,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The donors of a period as a table, without names',
    access,
    query: Asked.extend({ format: SheetFormat.default('xlsx') }).superRefine(judge),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
