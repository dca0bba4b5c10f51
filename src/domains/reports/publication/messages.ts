import { formatCount } from '#platform/contract/money.ts'
import { publicationDateWords } from './date_messages.ts'

/** Words of the report of what is published. */
export const publicationWords = {
  ...publicationDateWords,
  title: '捐贈公告',
  text: '主動捐贈至少每六個月公告一次（公益勸募條例施行細則第 5 條、第 6 條）：姓名、日期、用途，和金額或物資的種類、數量、價值。姓名照捐贈人選的方式顯示；勸募許可的捐款另有報告。退款列在退款的那一天。',
  half_form: '半年要像 2026-1 這樣寫。',
  filter: { half: '半年', what: '內容', published: '公告' },
  column: {
    day: '日期',
    name: '公開姓名',
    what: '內容',
    purpose: '用途',
    kind: '種類',
    goods: '品名',
    quantity: '數量',
    unit: '單位',
    amount: '金額或價值',
    basis: '價值依據',
    published: '公告',
  },
  what: { gift: '捐款', refund: '退款', goods: '物資' },
  published: { 1: '已公告', 0: '還沒公告' },
  basis: (is_proved: boolean) => (is_proved ? '捐贈人憑證' : '估價'),
  pieces: (name: string, quantity: number, unit: string) => `${name} ${formatCount(quantity)} ${unit}`,
  sum: {
    gift: (count: string, published: string) => `捐款 ${count} 筆，已公告 ${published} 筆`,
    refund: (count: string) => `退款 ${count} 筆`,
    goods: (count: string, published: string) => `物資 ${count} 項（有估價的合計），已公告 ${published} 項`,
  },
  any_purpose: '不指定用途',
  empty: '這半年沒有主動捐贈',
  empty_text: '換一個半年看看。',
} as const
