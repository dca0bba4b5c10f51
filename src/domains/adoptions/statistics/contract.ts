import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { DayField } from '#platform/contract/fields.ts'
import { returnReasons } from '../desk/requests/rules.ts'
import { intakeReasons, mostYears, outcomeReasons } from './rules.ts'
import { statisticsWords as m } from './staff_messages.ts'

const Period = z.object({ from: DayField, to: DayField })
type Days = z.output<typeof Period>

/** A period of some years at most, its days inclusive. */
const isPeriod = ({ from, to }: Days) => from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= mostYears
const wrong = { path: ['to'], message: m.wrong_period }

const Heads = z.object({ cat: z.int(), dog: z.int() })

/** Animals that came and left in a period, by reason (公立動物收容處所管理規則 §19). */
const ShelterStatistics = z.object({
  from: z.string(),
  to: z.string(),
  intake: z.array(Heads.extend({ reason: z.enum(intakeReasons) })),
  outcome: z.array(Heads.extend({ reason: z.enum(outcomeReasons) })),
  /** Why adopters gave animals back, on trial or for good. */
  returns: z.array(Heads.extend({ reason: z.enum(returnReasons) })),
  /** With us when the period began and ended, and what lies between. */
  stock: z.object({ before: Heads, came: Heads, left: Heads, after: Heads }),
  months: z.array(z.object({ month: z.string(), intake: z.int(), outcome: z.int() })),
})
export type ShelterStatistics = z.output<typeof ShelterStatistics>

const path = '/api/admin/animal-statistics'
const access = staff('animals view')

export const statisticsApi = {
  show: endpoint({
    method: 'GET',
    path,
    summary: 'Animals that came and left in a period, by reason and species',
    access,
    query: Period.refine(isPeriod, wrong),
    output: ShelterStatistics,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The statistics of animals of a period as a table to file',
    access,
    query: Period.extend({ format: SheetFormat.default('xlsx') }).refine(isPeriod, wrong),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
