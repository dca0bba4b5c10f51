import type { SubjectWords } from '#registry/subject_words.ts'
import type { TaskKind } from '../rules.ts'

/** Stored tasks and their columns in words. */
export const taskSubject = {
  columns: {
    subject_type: '對象種類',
    subject_id: '對象編號',
    kind: '原因',
    cause_key: '起因編號',
    opened_at: '開始時間',
    due_on: '期限',
    assignee_id: '負責人',
    closed_at: '結束時間',
    closed_by: '結束者',
    closed_reason: '處理說明',
  },
} as const satisfies SubjectWords<'tasks'>

/** Words of what waits for staff. */
export const taskWords = {
  title: '待辦',
  none: '沒有待辦，喝口水吧',
  kind: {
    attention: '需要處理的訂單',
    to_ship: '待出貨訂單',
    refunds: '退款中的訂單',
    returns: '退貨中的訂單',
    unpaid: '待付款訂單',
    low_stock: '庫存不足商品',
    approvals: '等待第二人核准的收支',
    drafts: '收支草稿',
  } satisfies Record<TaskKind, string>,
  sentence: {
    attention: (count) => `${count} 張訂單需要處理`,
    to_ship: (count) => `${count} 張訂單等待出貨`,
    refunds: (count) => `${count} 張訂單正在退款`,
    returns: (count) => `${count} 張訂單正在退貨`,
    unpaid: (count) => `${count} 張訂單等待付款`,
    low_stock: (count) => `${count} 件商品庫存偏低`,
    approvals: (count) => `${count} 筆收支等待第二人核准`,
    drafts: (count) => `${count} 筆收支還是草稿`,
  } satisfies Record<TaskKind, (count: number) => string>,
  /** On the record itself. */
  record: {
    attention: '需要處理',
    to_ship: '等待出貨',
    refunds: '退款中',
    returns: '退貨中',
    unpaid: '等待付款',
    low_stock: '庫存偏低',
    approvals: '等待第二人核准',
    drafts: '還是草稿',
  } satisfies Record<TaskKind, string>,
  why: {
    attention: '這張訂單有狀況，請確認。',
    to_ship: '可以出貨了，還沒有備貨。',
    refunds: '退款還沒有完成。',
    returns: '退貨還沒有結束。',
    unpaid: '還沒有收到款項。',
    low_stock: '有規格的可賣數量不到安全庫存。',
    approvals: '超過 NT$10,000，要由最後修改者以外的人入帳。',
    drafts: '入帳之後才會列入帳目。',
  } satisfies Record<TaskKind, string>,
  since: (day: string, days: number) => (days === 0 ? '今天開始' : `${day} 開始，已經 ${days} 天`),
  due: (day: string) => `期限 ${day}`,
  overdue: (day: string) => `期限 ${day}，已經逾期`,
  settle: '前往處理',
  settle_named: (kind: string) => `前往處理：${kind}`,
  oldest: (days: number) => (days === 0 ? '今天' : `最久 ${days} 天`),
  low_stock_text: '低於安全庫存',
} as const
