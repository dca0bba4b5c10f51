import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { applicationWords as words } from '../messages.ts'
import { subsidyFor } from '../rules.ts'
import type { PublicRate, RateInput, rateList } from './contract.ts'
import { findRate, insertRate, listRateRows, listRates } from './queries.ts'

const sentences = { subsidy_rates_one: ['valid_from', words.rateExists] } as const
const labelOf = ({ species, sex, origin, city }: RateInput) => [city, species, sex, origin].filter(Boolean).join(' ')

/** Whoever works for a clinic reads what the charity pays, and no more. */
export const listSubsidyRates = (app: App, query: z.output<typeof rateList>) => listRateRows(app, query)

/** @throws not_found */
export const getRate = async (app: App, id: number) => (await findRate(app, id)) ?? fail(common.not_found)

/** The rates of the day, for clinics that think of joining; an animal that nothing is paid for is missing. */
export const readRatesToday = async (app: App): Promise<{ rates: PublicRate[] }> => {
  const [rates, today] = [await listRates(app), taipeiDay(app.clock())]
  const amount = (species: string, sex: string) => subsidyFor({ species, sex, origin: 'stray', city: '' }, rates, today)
  const all = (['cat', 'dog'] as const).map((species) => ({
    species,
    female: amount(species, 'female'),
    male: amount(species, 'male'),
  }))
  return { rates: all.filter(({ female, male }) => female !== null || male !== null) }
}

/** @throws invalid (422) where the same rate begins on that day already */
export const createRate = (app: App, staff: Granted<'applications update'>, input: RateInput) =>
  inTransaction(app, async (app) => {
    const after = await explainingConstraints(sentences, () => insertRate(app, staff.staff.id, input))
    const told = { action: 'created', subject_type: 'subsidy_rates', subject_id: after.id } as const
    await recordChange(app, staff, { ...told, subject_label: labelOf(input), after })
    return after
  })

/** @throws not_found; stale; invalid (422) */
export const updateRate = (
  app: App,
  staff: Granted<'applications update'>,
  { id, version, ...input }: RateInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'subsidy_rates', { id, version }, input),
    )
    const told = { action: 'updated', subject_type: 'subsidy_rates', subject_id: id } as const
    await recordChange(app, staff, { ...told, subject_label: labelOf(input), before, after })
    return after
  })
