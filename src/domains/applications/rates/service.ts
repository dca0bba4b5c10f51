import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { applicationWords as words } from '../messages.ts'
import { subsidyFor } from '../rules.ts'
import type { PublicRate, RateInput, rateList } from './contract.ts'
import { findRate, listRateRows, listRates, listRatesOfStrays } from './queries.ts'

const rates = recorded('subsidy_rates', {
  label: ({ species, sex, origin, city }) => [city, species, sex, origin].filter(Boolean).join(' '),
  sentences: {
    subsidy_rates_one: ['valid_from', words.rateExists],
    subsidy_rates_no_overlap: ['valid_from', words.rateOverlaps],
    subsidy_rates_used_stays: ['amount', words.rateUsed],
    subsidy_rates_used_until: ['valid_to', words.rateUsedUntil],
  },
})

export const listSubsidyRates = (app: App, _staff: Granted<'applications update'>, query: z.output<typeof rateList>) =>
  listRateRows(app, query)

/** Whoever works for a clinic reads what the charity pays, and no more. */
export const readRatesOfStrays = async (app: App, _staff: Granted<'applications view', Scope>) => ({
  data: await listRatesOfStrays(app, taipeiDay(app.clock())),
})

/** @throws not_found */
export const getRate = async (app: App, _staff: Granted<'applications update'>, id: number) =>
  (await findRate(app, id)) ?? fail(common.not_found)

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

/** @throws invalid (422) where another rate of the same kind holds on one of its days */
export const createRate = async (app: App, staff: Granted<'applications update'>, input: RateInput) => ({
  ...(await rates.create(app, staff, input)),
  is_used: false,
})

/** @throws not_found; stale; invalid (422), also for anything but the last day of a rate that cases were granted by */
export const updateRate = async (
  app: App,
  staff: Granted<'applications update'>,
  { id, version, ...input }: RateInput & { id: number; version: number },
) => {
  await rates.update(app, staff, { id, version }, input)
  return getRate(app, staff, id)
}
