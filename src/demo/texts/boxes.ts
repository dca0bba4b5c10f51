import type { Counts } from '#domains/box_counts/rules.ts'

type Box = {
  days_ago: number
  place: string
  note: string | null
  cancelled_reason: string | null
  first: Counts
  /** What the second person counted; null while nobody has. */
  second: Counts | null
}

const none: Counts = { n2000: 0, n1000: 0, n500: 0, n200: 0, n100: 0, n50: 0, n20: 0, n10: 0, n5: 0, n1: 0 }
const fair = { ...none, n1000: 2, n500: 3, n100: 21, n50: 14, n10: 46, n5: 17, n1: 23 }
const desk = { ...none, n500: 1, n100: 8, n50: 5, n10: 22, n5: 9, n1: 11 }

/** Donation boxes that are being counted: one waits for the second person, one differs, one was the wrong box. */
export const boxes: readonly Box[] = [
  { days_ago: 1, place: '園區入口', note: '週末開放日', cancelled_reason: null, first: fair, second: null },
  {
    ...{ days_ago: 2, place: '一樓櫃檯', note: null, cancelled_reason: null },
    ...{ first: desk, second: { ...desk, n10: 21, n5: 10 } },
  },
  {
    ...{ days_ago: 4, place: '一樓櫃檯', note: null, cancelled_reason: '拿到還沒滿的那一箱，放回去下次再點' },
    ...{ first: { ...none, n10: 12, n5: 3 }, second: null },
  },
]
