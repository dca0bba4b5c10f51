import type { CheckArea } from './rules.ts'

/** What checks are about. */
export const areaWords: Readonly<Record<CheckArea, string>> = {
  accounts: '帳號與個資',
  applications: '補助申請',
  approvals: '第二人核准',
  audit: '操作紀錄',
  ledger: '收支與專款',
  moves: '帳戶與暫收款',
  offers: '優惠活動',
  orders: '訂單與付款',
  bank: '銀行對帳單',
  periods: '結帳月份',
  permits: '勸募許可',
  receipts: '收據',
  stock: '庫存',
  tasks: '待辦',
}

/** What is said of the checks of a night. */
export const checkWords = {
  broken: (area: string, checks: number, rows: number) => `${area}：${checks} 條規則不符，共 ${rows} 筆資料`,
  failed: (area: string, checks: number) => `${area}：${checks} 條規則沒有檢查完`,
  passed: (area: string) => `${area}：先前不符的規則已恢復一致`,
  subject: '夜間核對發現帳目不符',
  greeting: (name: string) => `${name}，你好：`,
  text: '系統每天凌晨 3 點會核對帳目、庫存、收據與操作紀錄。這一次有規則不符，在找出原因以前，相關的數字可能不正確。',
  next: '請把這封信交給負責系統的人：執行 books:check 會列出每一筆。同樣的問題不會再寄一次；恢復一致時，後台的鈴鐺會告訴你。',
  rule: '規則',
  found: '筆數',
  unfinished: '沒有檢查完',
  to_site: '前往後台',
  never: '夜間核對還沒有跑過：每天凌晨 3 點會自己開始',
  last: (at: string, checks: number, passed: number) => `夜間核對最近一次 ${at}：${checks} 條規則，${passed} 條相符`,
  late: '夜間核對有一天以上沒有跑完：請看紀錄檔裡的 checks.run',
  red: (name: string, since: string, rows: number) => `夜間核對「${name}」自 ${since} 起不符，共 ${rows} 筆`,
} as const

/** What is said of backups by themselves. */
export const backupWords = {
  failed: '自動備份失敗',
  again: (since: string) => `自動備份恢復正常（${since} 起失敗）`,
  subject: '網站的自動備份失敗了',
  greeting: (name: string) => `${name}，你好：`,
  text: '這一次的自動備份沒有做成。先前的備份還在，但在備份恢復以前，新的資料只有主機上的一份。',
  reason: (reason: string) => `原因：${reason}`,
  next: '請把這封信交給負責系統的人：執行 doctor 會列出上次備份的時間，紀錄檔裡 backups.make 的錯誤寫著原因。系統每小時會再試一次；在恢復以前不會再寄這封信，恢復時後台的鈴鐺會告訴你。',
  to_site: '前往後台',
} as const
