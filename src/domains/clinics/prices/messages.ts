import type { PriceItem } from './rules.ts'

export const priceItemWords = {
  neuter: '絕育手術',
  exam: '門診檢查',
  chip: '晶片植入',
  rabies: '狂犬病疫苗',
  test: '檢驗',
  xray: 'X 光',
  surgery: '其他手術',
  hospital_day: '住院（每日）',
  medicine: '藥品',
} as const satisfies Record<PriceItem, string>

/** What calls about agreed prices answer in words. */
export const priceProblems = {
  weights: '體重上限要大於下限。',
  overlap: '這段期間已經有同一項目的協議價，請改生效日，或先讓舊的結束。',
  ends_early: '結束日不能早於生效日。',
} as const
