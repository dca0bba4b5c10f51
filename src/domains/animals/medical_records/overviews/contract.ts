import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { recordKinds } from '../rules.ts'

const Kind = z.enum(recordKinds)

/** What all records of an animal that hold come to. */
export const MedicalOverview = z.object({
  kinds: z.array(z.object({ kind: Kind, count: z.int() })),
  /** NT$ of all records, and by the campaign that paid; null where no payment stands with the record. */
  cost: z.int(),
  costs: z.array(z.object({ campaign: z.string().nullable(), amount: z.int() })),
  /** The newest sixty, the oldest of them first. */
  weights: z.array(z.object({ id: z.int(), performed_on: z.string(), weight_g: z.int() })),
  /** Operations, the oldest first: why a weight changed. */
  operations: z.array(z.object({ id: z.int(), performed_on: z.string(), title: z.string() })),
  /** What is to be done next, the first due first, however far away. */
  due: z.array(z.object({ id: z.int(), kind: Kind, title: z.string(), next_due_on: z.string(), version: z.int() })),
  attachments: z.array(z.object({ id: z.int(), name: z.string(), mime: z.string(), src: z.string() })),
})
export type MedicalOverview = z.output<typeof MedicalOverview>

export const medicalOverviewApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/animals/:id/medical-records/overview',
    summary: 'Costs, weights, papers and what is due of an animal, out of all its medical records',
    access: staff('animals update'),
    params: IdParams,
    output: MedicalOverview,
    failures: [common.not_found],
  }),
}
