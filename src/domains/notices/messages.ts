import type { NoticeKind } from './rules.ts'

/** What a mail of a notice says around its sentence. */
export const noticeMailWords = {
  greeting: (name: string) => `${name}，你好：`,
  see: '查看內容',
  choose: '不想再收到這類信件，可以到會員專區的「通知」關閉。',
} as const

export const noticeKindWords: Record<NoticeKind, { label: string; text: string }> = {
  orders: { label: '訂單與付款', text: '付款、出貨、取消與退款' },
  receipts: { label: '捐款收據', text: '收據開立' },
  applications: { label: '補助申請', text: '審查進度；補件、核准與到期的信有期限，一定會寄' },
  adoptions: { label: '送養與認養', text: '刊登審核、認養申請與追蹤回報' },
  volunteers: { label: '志工', text: '登記進度與服務時數' },
  account: { label: '帳號與安全', text: '密碼、信箱與資料匯出' },
}

/** The notices in the export of a member's data. */
export const noticeDataWords = {
  notices: '通知',
  columns: { subject: '主旨', text: '內容', created_at: '時間', read_at: '讀取時間' },
} as const
