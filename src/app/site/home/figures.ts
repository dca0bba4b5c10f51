import { formatCount } from '#platform/contract/money.ts'
import type { HomeData } from './home_data.ts'
import * as m from './messages.ts'
import { animalSum, donatedSum } from './shares.ts'

type Figure = { readonly value: string; readonly unit: string; readonly text: string }

const shownFigures = 4

/** An amount in few characters and in whole or tenths of the larger unit, rounded down: 12.8 and 萬元, or 9,800 and 元. */
const rough = (amount: number, per: number, [small, large]: readonly [string, string]) => {
  if (amount < per) return { value: formatCount(amount), unit: small }
  const tenths = Math.floor((amount * 10) / per)
  return { value: tenths < 1000 ? (tenths / 10).toString() : formatCount(Math.floor(tenths / 10)), unit: large }
}

const count = (amount: number, unit: string) => ({ value: formatCount(amount), unit })
const money = (amount: number) => rough(amount, 10_000, [m.dollars, m.ten_thousand])

/** What this year came to: first what reached animals, then what a charity without such results yet can tell. */
export const figuresOf = ({
  results: { neutered, treated, food_kg },
  ...data
}: Pick<HomeData, 'results' | 'homes' | 'year' | 'open_campaigns'> & {
  readonly lamps: { readonly totals: { readonly lit: number } }
}): Figure[] => {
  const categories = data.year?.categories ?? []
  const [donated, spent, lit] = [donatedSum(categories), animalSum(categories), data.lamps.totals.lit]
  const known = [
    { amount: neutered, ...count(neutered, m.animals_unit), text: m.impact_neutered },
    { amount: data.homes, ...count(data.homes, m.animals_unit), text: m.impact_homes },
    { amount: treated, ...count(treated, m.times_unit), text: m.impact_treated },
    { amount: food_kg, ...rough(food_kg, 1000, [m.kilos, m.tons]), text: m.impact_food },
    { amount: spent, ...money(spent), text: m.impact_spent },
    { amount: donated, ...money(donated), text: m.impact_donated },
    { amount: lit, ...count(lit, m.lamps_unit), text: m.impact_lamps },
    { amount: data.open_campaigns, ...count(data.open_campaigns, m.campaigns_unit), text: m.impact_campaigns },
  ]
  return known
    .filter(({ amount }) => amount > 0)
    .slice(0, shownFigures)
    .map(({ value, unit, text }) => ({ value, unit, text }))
}
