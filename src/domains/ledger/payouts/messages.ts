import type { Comparison, LineProblem } from './rules.ts'

export const comparisonWords = {
  unmatched: '還沒比對',
  differs: '和明細不符',
  matched: '和明細相符',
} satisfies Record<Comparison, string>

/** Words of payouts and the lines of their statements. */
export const payoutWords = {
  lines: '撥款明細',
  why: '差異的原因',
  agrees: '這次撥款和明細相符，不用說明。',
  tooMany: '一次貼太多了，請分幾次貼。',
  lineProblem: ({ problem, at, text }: LineProblem) =>
    problem === 'twice'
      ? `第 ${at} 行的交易編號前面已經有了：「${text}」。`
      : `第 ${at} 行看不懂：「${text}」。每行寫交易編號和金額，中間空一格。`,
  paidBefore: (trade_no: string, reference: string) =>
    `交易 ${trade_no} 已經在撥款 ${reference} 裡，一筆付款只會撥款一次。`,
  paidBeforeNow: '其中有一筆剛剛登記在別的撥款裡，請重新載入。',
} as const
