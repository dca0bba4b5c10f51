import { nounWords } from '#registry/nouns.ts'
import type { AuditSubject } from '#registry/tables.ts'

/** What the audit log tells of, by its table. A table without a word does not compile. */
export const nouns: { readonly [S in AuditSubject]: string } = {
  ...nounWords,
  application_animals: '申請中的動物',
  approvals: '第二人核准',
  backups: '自動備份',
  campaign_updates: '專案進度',
  clinic_bank_changes: '院所帳戶變更',
  clinic_licences: '院所執照',
  clinic_prices: '院所協議價',
  customer_oauth: '會員的登入方式',
  data_requests: '個資請求',
  food_deliveries: '飼料配送',
  incoming_mailboxes: '收信',
  invoices: '電子發票',
  lamps: '點燈',
  list_views: '清單檢視',
  mail_outbox: '信件',
  nightly_checks: '夜間核對',
  order_events: '訂單備註',
  order_returns: '退貨',
  permission_requests: '權限申請',
  product_variants: '商品規格',
  receipt_profiles: '會員的收據抬頭',
  refunds: '退款',
  settings: '系統設定',
  shipments: '出貨',
  staff_jobs: '背景工作',
  tasks: '待辦',
  volunteer_hours: '志工時數',
}
