import { actionsIn, machine } from '#platform/contract/machine.ts'

/** An account in the hands of staff. What its owner ended, and what went into another account, is moved by nobody here. */
export const customerMachine = machine({
  states: ['active', 'suspended', 'merged', 'deleted'],
  actions: {
    suspend: { from: ['active'], to: 'suspended' },
    restore: { from: ['suspended'], to: 'active' },
  },
})
export type CustomerStatus = (typeof customerMachine.states)[number]
export const customerActions = ['suspend', 'restore'] as const
export type CustomerAction = (typeof customerActions)[number]

/** The steps that staff may take with an account. */
export const actionsOf = (status: CustomerStatus): CustomerAction[] => actionsIn(customerMachine, status)

/**
 * Groups of givers that somebody may want to write to (`isIn` in queries.ts finds them). A gift is an order
 * with a donated part whose money came and stayed; years are those of Taipei.
 */
export const segments = ['lapsed', 'returning', 'often', 'failed', 'once'] as const
export type Segment = (typeof segments)[number]

/** Single gifts within twelve months from which somebody gives often. */
export const oftenFrom = 3

/** Days after a first gift in which somebody is new, and a second one is hoped for. */
export const newDays = 30

type Given = { readonly year: number; readonly amount: number }

/** Every year from the first to the last with a gift, and this one; with what was given until its end. NT$. */
export const cumulated = <G extends Given>(years: readonly G[], thisYear: number): (Given & { total: number })[] => {
  const first = Math.min(thisYear, ...years.map(({ year }) => year))
  let total = 0
  return Array.from({ length: thisYear - first + 1 }, (_, index) => {
    const year = first + index
    const amount = years.find((one) => one.year === year)?.amount ?? 0
    total += amount
    return { year, amount, total }
  })
}

/** How many tags an account has at most, and how long one is. */
export const tagLimits = { most: 20, length: 20 } as const

/** Tags as they are kept: without blanks at the ends, each once, in the order in which they were put. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.normalize('NFKC').trim()).filter(Boolean)),
]
