import { readSettings } from '#domains/settings/service.ts'
import { addDays, proseDate, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { ApplicationStanding } from '../contract.ts'
import { limitSentences } from '../messages.ts'
import { countOwn, readStanding } from '../queries.ts'
import {
  type ApplicationType,
  applicationMachine,
  applicationTypes,
  nextFoodDay,
  statusesOf,
  whyNotAnother,
} from '../rules.ts'

const yearAgo = (app: App) => toInstant(startOfDay(addDays(taipeiDay(app.clock()), -364)))

/** Why a member may not send an application of this type with so many animals now, in words; null when it may go. */
export const whyNotNow = async (app: App, customer_id: number, wanted: { type: ApplicationType; animals: number }) => {
  const limits = await readSettings(app, 'applications')
  const { last_sent_at, ...found } = await readStanding(app, customer_id, wanted.type, yearAgo(app))
  const last_sent_on = last_sent_at === null ? null : taipeiDay(last_sent_at)
  const problem = whyNotAnother(wanted, { ...found, last_sent_on }, limits, taipeiDay(app.clock()))
  const open = { neuter: limits.neuter_open, medical: limits.medical_open, food: limits.food_open }[wanted.type]
  const next_on = last_sent_on === null ? '' : proseDate(nextFoodDay(last_sent_on, limits))
  return {
    limits,
    open,
    animals_this_year: found.animals_this_year,
    why_not: problem && limitSentences[problem]({ open, per_year: limits.neuter_per_year, next_on }),
  }
}

const standingOf = async (
  app: App,
  customer_id: number,
  type: ApplicationType,
  counted: Awaited<ReturnType<typeof countOwn>>,
): Promise<ApplicationStanding> => {
  const { limits, open, why_not, animals_this_year } = await whyNotNow(app, customer_id, { type, animals: 1 })
  const mine = counted.filter((row) => row.type === type)
  const sum = (statuses: readonly string[]) =>
    mine.filter(({ status }) => statuses.includes(status)).reduce((total, { count }) => total + count, 0)
  const isNeuter = type === 'neuter'
  return {
    type,
    counts: {
      all: sum(applicationMachine.states),
      draft: sum(statusesOf.draft),
      asked: sum(statusesOf.asked),
      open: sum(statusesOf.open),
      done: sum(statusesOf.done),
    },
    why_not,
    limits: {
      open,
      animals: isNeuter ? limits.neuter_per_application : null,
      animals_per_year: isNeuter ? limits.neuter_per_year : null,
      animals_this_year: isNeuter ? animals_this_year : null,
      amount: type === 'medical' ? limits.medical_max : null,
      days_between: type === 'food' ? limits.food_days_between : null,
    },
  }
}

/** How many the member has of each type, and whether one more may be sent. */
export const getMyStanding = async (app: App, { member }: SignedInMember) => {
  const counted = await countOwn(app, member.id)
  const types: ApplicationStanding[] = []
  for (const type of applicationTypes) types.push(await standingOf(app, member.id, type, counted))
  return { types }
}
