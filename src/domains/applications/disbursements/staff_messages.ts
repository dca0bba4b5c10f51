import type { SubjectWords } from '#registry/subject_words.ts'
import type { DisbursementState } from './rules.ts'

/** Payments of cases and their columns in words. */
export const disbursementSubject = {
  columns: {
    application_id: '補助申請',
    clinic_id: '院所',
    campaign_id: '專案',
    amount: '金額',
    transaction_id: '收支',
    paid_by: '付款者',
  },
} as const satisfies SubjectWords<'disbursements'>

/** Words of what the accountant pays for cases. */
export const payWords = {
  search: '申請編號、院所',
  empty: '沒有等待付款的補助，喝口水吧',
  empty_text: '申請核銷之後，要付的款項會出現在這裡。',
  state: { planned: '待付款', asked: '等第二人核准', paid: '已付款' } satisfies Record<DisbursementState, string>,
  all: '全部',
  column: {
    application: '申請編號',
    payee: '付給',
    campaign: '專案',
    amount: '金額',
    state: '狀態',
    since: '核銷日期',
    verifier: '核銷者',
    entry: '收支',
  },
  animals: (count: number) => `${count} 隻`,
  type: '類別',
  pay: '付款',
  pay_title: (no: string, payee: string) => `付款：${no}・${payee}`,
  pay_text: (amount: string) =>
    `確認後會登錄一筆 ${amount} 的支出，並從專案支出。超過 NT$10,000 的款項會先成為草稿，由第二個人入帳後才算付款。`,
  paid: '已登錄付款。',
  own: '你核銷的',
  account: '付款帳戶',
  from: '從哪個專案支出',
  on: '付款日期',
  method: '付款方式',
  voucher: '傳票或匯款號碼',
  note: '備註',
} as const
