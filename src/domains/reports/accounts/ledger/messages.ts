import { formatCount } from '#platform/contract/money.ts'
import { mostRows } from './rules.ts'

/** Words of the ledger of one account. */
export const accountLedgerWords = {
  title: '明細分類帳',
  date: '入帳日',
  value_on: '發生日',
  no: '編號',
  text: '摘要',
  account: '帳戶',
  counter: '對方科目',
  category: '類別',
  method: '方式',
  permit: '許可文號',
  voucher: '傳票號碼',
  order: '訂單編號',
  receipts: '收據號碼',
  posted_by: '入帳人',
  agreed_by: '核准人',
  debit: '收入（借）',
  credit: '支出（貸）',
  balance: '餘額',
  opening: '期初餘額',
  closing: '期末餘額',
  opened: '開帳',
  rows: (count: number) => `${formatCount(count)} 筆`,
  too_many: `檔案最多 ${formatCount(mostRows)} 筆，請縮短期間後再試。`,
  nothing: '這段期間沒有收支',
  nothing_text: '換一段期間看看。',
} as const
