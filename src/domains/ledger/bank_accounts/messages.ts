import { tableDate } from '#platform/contract/time.ts'

/** Words of the accounts' pages. */
export const bankAccountWords = {
  create: '新增帳戶',
  search: '名稱或代稱',
  empty: '還沒有帳戶',
  empty_text: '新增協會的銀行、劃撥或現金帳戶之後，收支就能記在它上面。',
  kind: {
    operating: '一般帳戶',
    solicitation: '勸募專戶',
    postal: '郵政劃撥',
    gateway: '金流代收款',
    cash: '現金',
  },
  /** The account of money that waits. */
  of_system: '暫收款帳戶由系統使用，沒有可以修改的資料。',
  state: '狀態',
  states: { true: '使用中', false: '停用' },
  section: '帳戶資料',
  opening: '啟用',
  opening_text: '帳本從這一天開始記這個帳戶，之前的日期不能記收支。那個月份關帳之後，日期與期初餘額就不能再改。',
  opened_on_hint: '不能晚於這個帳戶的第一筆收支。',
  opening_balance_hint: '啟用那一天早上帳戶裡的錢；透支填負數。',
  shown: '顯示',
  slug_hint: '公開收支頁的網址，小寫英文、數字與連字號，例如 first-bank。',
  transfer_hint: '結帳時把完整帳號給選擇轉帳的人。',
  public_hint: '列在公開的收支頁。',
  inactive_hint: '停用後不能再記新的收支，之前的紀錄都會留著。',
  sort_hint: '數字小的排前面。',
  saved: '已儲存',
} as const

/** Why the day on which an account was opened, or what it held then, is refused. */
export const openingRefusals = {
  moved_before: (first_on: string) => `這個帳戶在 ${tableDate(first_on)} 已經有收支，啟用日期不能晚於那一天。`,
  closed: (closed_until: string) => `帳已經關到 ${tableDate(closed_until)}，那一天以前的啟用日期與期初餘額不能更動。`,
} as const
