import { formatMoney } from '#platform/contract/money.ts'

/** The number of a month, without its year: 11. */
const short = (month: string): string => String(Number(month.slice(5)))

/** The month of the cash book in words. */
export const monthWords = {
  label: '月份',
  name: (month: string) => `${month.slice(0, 4)} 年 ${short(month)} 月`,
  short: (month: string) => `${short(month)} 月`,
  tiles: '這個月的收支',
  income: (month: string) => `${short(month)} 月收入`,
  expense: (month: string) => `${short(month)} 月支出`,
  balance: (month: string) => `${short(month)} 月淨額`,
  carried: '上月結轉',
  published: (amount: number) => `已公告 ${formatMoney(amount)}`,
  drafts_apart: '草稿不計',
  at_end: (amount: number) => `結轉後 ${formatMoney(amount)}`,
  never_closed: '還沒有關過帳。',
  closed: (day: string) => `已關帳到 ${day}。`,
  closed_but: (day: string, month: string) => `已關帳到 ${day}，${month}還沒關帳。`,
} as const

/** The views of the cash book. */
export const entryViewWords = {
  all: '全部',
  drafts: '草稿',
  posted: '已入帳未公告',
  expense: '支出',
  reversed: '沖銷',
} as const
