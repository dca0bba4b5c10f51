import { addDays, type Day } from '#platform/contract/time.ts'

/** A half of a year: 2026-1 up to the end of June, 2026-2 from July on. Gifts are published once in each at least. */
export type Half = string

export const halfPattern = /^20\d{2}-[12]$/

export const halfOf = (day: Day): Half => `${day.slice(0, 4)}-${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`

/** First and last day, both inclusive. */
export const daysOfHalf = (half: Half): { from: Day; to: Day } => {
  const [year, part] = half.split('-')
  return part === '1' ? { from: `${year}-01-01`, to: `${year}-06-30` } : { from: `${year}-07-01`, to: `${year}-12-31` }
}

export const halfBefore = (half: Half): Half => halfOf(addDays(daysOfHalf(half).from, -1))

/** The halves up to the one of a day, the newest first. */
export const halvesUntil = (day: Day, count: number): Half[] => {
  const halves = [halfOf(day)]
  while (halves.length < count) halves.push(halfBefore(halves.at(-1) ?? halfOf(day)))
  return halves
}

/** Days before the end of a half from which its publication is looked at. */
export const noticeDays = 30

/** What a row of the report is: money that came, money that went back, goods. */
export const publishedKinds = ['gift', 'refund', 'goods'] as const
export type PublishedKind = (typeof publishedKinds)[number]
