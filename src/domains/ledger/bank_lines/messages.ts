import type { SubjectWords } from '#registry/subject_words.ts'
import type { LineState, MatchReason, RecordKind } from './rules.ts'

/** A line of a bank statement and its columns in words. */
export const bankLineSubject = {
  columns: {
    statement_id: '對帳單',
    bank_account_id: '帳戶',
    place: '列',
    occurred_on: '日期',
    amount: '金額',
    text: '摘要',
    balance: '餘額',
    occurrence: '同一天第幾筆',
    match_id: '配對',
    set_aside: '略過的原因',
  },
} as const satisfies SubjectWords<'bank_lines'>

export const lineStateWords: Record<LineState, string> = { open: '待處理', matched: '已配對', aside: '略過' }

export const recordKindWords: Record<RecordKind | 'order', string> = {
  order: '待付款訂單',
  payment: '訂單收款',
  refund: '退款',
  suspense: '暫收款',
  entry: '收支',
  move: '帳戶移轉',
}

export const matchReasonWords: Record<MatchReason, string> = {
  number: '編號相同',
  last5: '末五碼相同',
  name: '名字相同',
  day: '日期相近',
}

export const bankLineWords = {
  label: (day: string, amount: number) => `${day} ${amount.toLocaleString('en')}`,
  matched: (records: readonly string[]) => `配對：${records.join('、')}`,
  taken: '這筆明細已經有人處理了，請重新載入。',
  recordTaken: '這筆帳已經配對到別的明細了，請重新載入。',
  recordGone: '找不到這筆帳，或已經沖銷了，請重新載入。',
  sums: (lines: string, records: string) => `明細合計 ${lines}，選的帳合計 ${records}，金額要一樣才能配對。`,
  oneAccount: '一起配對的明細要是同一個帳戶的。',
  notUsed: '這筆明細沒有配對也沒有略過，請重新載入。',
  onlyIncome: '只有存入的明細可以登記成暫收款。',
  onlyIncomePays: '只有存入的明細可以付訂單。',
  reason: '略過的原因',
  note: '備註',
} as const
