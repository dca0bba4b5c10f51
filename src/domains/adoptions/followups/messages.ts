import type { Condition } from './rules.ts'

/** Words of reports after an adoption. */
export const followupWords = {
  note: '近況',
  notYet: '還沒到回報的日子，這次已經回報過了，或已經不用回報。',
  tooShort: '寫幾句牠的近況，至少 5 個字。',
  tooManyPhotos: '最多放 6 張照片。',
  // what whoever adopted answers
  conditions: {
    ok: '一切都好',
    concern: '有點擔心',
    deceased: '牠已經離開了',
    moved: '牠不在我身邊了',
  } satisfies Record<Condition, string>,
} as const
