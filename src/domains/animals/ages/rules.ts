import type { Day } from '#platform/contract/time.ts'

export const ageGroups = ['child', 'adult', 'senior'] as const

type Age = { birth_on: Day | null; age_group: (typeof ageGroups)[number] | null }

/** The months of all years up to a day. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whole years and months from a birthday to a day; the day itself counts as reached. */
export const ageOn = (birth_on: Day, today: Day): { years: number; months: number } => {
  const months = monthOf(today) - monthOf(birth_on) - (today.slice(8) < birth_on.slice(8) ? 1 : 0)
  return { years: Math.floor(Math.max(0, months) / 12), months: Math.max(0, months) % 12 }
}

/** child under 1 year, senior from 8 years on; without a birthday what the source said. */
export const ageGroupOf = ({ birth_on, age_group }: Age, today: Day): Age['age_group'] => {
  if (birth_on === null) return age_group
  const { years } = ageOn(birth_on, today)
  return years < 1 ? 'child' : years < 8 ? 'adult' : 'senior'
}
