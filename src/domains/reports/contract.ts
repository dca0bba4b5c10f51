import { z } from 'zod'
import { legalDates } from '#domains/campaigns/permits/rules.ts'
import { staffAndClinics } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dashboardPeriods, tileKeys, usualPeriod } from './rules.ts'

/** A number of the period; absent for those who may not see its list. */
export const DashboardTile = z.object({
  key: z.enum(tileKeys),
  /** A sum in NT$ for donations, a count for the rest. */
  value: z.int(),
  /** Percent against as many days before; null when nothing was there. */
  change: z.int().nullable(),
  /** One value a day, oldest first. */
  days: z.array(z.int()),
})

/** Donations of some days in NT$, and of as many days before; all days inclusive. */
const DashboardMoney = z.object({ from: z.string(), to: z.string(), amount: z.int(), before: z.int() })

export const Dashboard = z.object({
  /** First and last day of the period, both inclusive. */
  from: z.string(),
  to: z.string(),
  tiles: z.array(DashboardTile),
  /** Donations a day in NT$ beside those of the day as many days before; null without 'transactions view'. */
  income: z.array(z.object({ day: z.string(), amount: z.int(), before: z.int() })).nullable(),
  /** Today beside yesterday, and this month beside the same days of the one before; null without 'transactions view'. */
  money: z.object({ today: DashboardMoney, month: DashboardMoney }).nullable(),
  /** Campaigns that end within 30 days, the nearest first; null without 'campaigns view'. */
  campaigns: z
    .array(
      z.object({
        id: z.int(),
        type: z.string(),
        title: z.string(),
        raised: z.int(),
        target_amount: z.int().nullable(),
        ends_at: z.string(),
      }),
    )
    .nullable(),
  /** What the law asks of permits that is late or comes within 30 days; null without 'campaigns update'. */
  calendar: z
    .array(
      z.object({
        permit: z.object({ id: z.int(), name: z.string() }),
        kind: z.enum(legalDates),
        on: z.string(),
        state: z.enum(['late', 'near']),
      }),
    )
    .nullable(),
  /** Halves of a year whose voluntary gifts are to be published, and how many are not; null without 'reports view' and 'transactions view'. */
  publication: z
    .array(z.object({ half: z.string(), on: z.string(), state: z.enum(['late', 'near']), waiting: z.int() }))
    .nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboardApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    rereadAlways: true,
    summary: 'The last days, 30 unless others are asked for; each part only for those who may see its list',
    // the office's numbers are not for clinics; theirs is empty until it has numbers of its own
    access: staffAndClinics('dashboard view'),
    query: z.object({ days: z.enum(dashboardPeriods).default(usualPeriod) }),
    output: Dashboard,
  }),
}
