import { formatMoney } from '#platform/contract/money.ts'
import { proseDate } from '#platform/contract/time.ts'

/** What is wrong with a report of a transfer. */
export const last5Words = {
  missing: '請填寫轉出帳號的末五碼。',
  form: '末五碼是轉出帳號的最後 5 個數字，例如 12345。',
} as const

export const transferredOnWords = {
  in_future: '轉帳日期不能晚於今天。',
  before_order: '轉帳日期不能早於下單的日期。',
} as const

export const transferredAmountWord = '請填寫轉出的金額，例如 1,200。'
export const notReportable = '這張訂單不需要回報轉帳：款項已經入帳、訂單已經結束，或不是以轉帳付款。'

type Report = { last5: string; day: string; amount: number }

/** Words of the form in which a payer tells of a transfer. */
export const transferReportWords = {
  title: '轉好了嗎？告訴我們末五碼',
  text: '同一天常有好幾筆相同的金額。填了轉出帳號的末五碼，我們核對得更快。',
  open: '我轉好了，回報末五碼',
  correct: '更正回報的內容',
  last5: '轉出帳號末五碼',
  last5_hint: '存摺或網路銀行上，轉出帳號的最後 5 個數字。用現金臨櫃存入沒有轉出帳號，不用回報。',
  day: '轉帳日期',
  amount: '轉出金額',
  amount_hint: (sum: string) => `這張訂單是 ${sum}；手續費不算在內。`,
  other_amount: (sum: string) => `和訂單的 ${sum} 不同。已經轉出的話照實填就好，我們會與你聯絡。`,
  send: '送出回報',
  told: ({ last5, day, amount }: Report) => `已回報：末五碼 ${last5}，${proseDate(day)}轉出 ${formatMoney(amount)}。`,
  told_text: '我們核對銀行明細後才算入帳，入帳前都可以更正。',
} as const
