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
