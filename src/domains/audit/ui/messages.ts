import type { z } from 'zod'
import type { Bookkeeping } from '#registry/subject_words.ts'
import type { ActorKind, LogAction } from '../contract.ts'

/** Words of the audit log's pages. */
export const title = '操作紀錄'
const of_ = (name: string) => `${name}的操作紀錄`

export { of_ as of }
export const search = '操作者、對象、原因'
export const empty = '還沒有操作紀錄'
export const empty_text = '有人新增或修改資料之後，會一筆一筆記在這裡。'
export const perhaps_missing = '還沒有人改過這筆資料，也可能是編號不對。請從清單再開一次。'
export const column = { what: '操作', actor: '操作者', action: '類型', fields: '變更的欄位', at: '時間' } as const
/** Heads of a file of entries, beside those of the list. */
export const sheet = { id: '紀錄編號', name: '對象名稱', number: '對象編號' } as const
export const filter = { action: '類型', actor_kind: '身分', subject: '對象', days: '日期' } as const
export const action = {
  created: '新增',
  updated: '修改',
  state_changed: '變更狀態',
  deleted: '刪除',
  restored: '復原',
  login: '登入',
  login_failed: '登入失敗',
  logout: '登出',
  exported: '匯出',
  printed: '列印',
  voided: '作廢',
  refunded: '退款',
  published: '公開',
  permission_changed: '變更權限',
  viewed_sensitive: '查看個資',
  viewed_as_member: '以會員身分檢視',
} satisfies Record<z.output<typeof LogAction>, string>
export const actor_kind = {
  user: '管理員',
  clinic: '院所使用者',
  customer: '會員',
  visitor: '訪客',
  system: '系統',
} satisfies Record<z.output<typeof ActorKind>, string>
/** Columns that every table has. */
export const bookkeeping = {
  id: '編號',
  version: '版本',
  created_at: '建立時間',
  created_by: '建立者',
  updated_at: '修改時間',
  updated_by: '修改者',
  deleted_at: '刪除時間',
} satisfies Record<Bookkeeping, string>
export const changes = (count: number) => `變更內容（${count} 個欄位）`
export const newer = '較新'
export const older = '較舊'
export const others = '同一對象的其他紀錄'
export const facts = {
  title: '操作資訊',
  actor: '操作者',
  kind: '身分',
  at: '時間',
  subject: '對象',
  ip: '來源 IP',
  device: '裝置',
  request: '請求編號',
} as const
export const reason = '原因'
/** Showing in full what stands masked. */
export const reveal = {
  open: '顯示完整',
  title: '顯示完整個人資料',
  text: '這一次查看和原因會寫進操作紀錄，並通知看得到操作紀錄的同事。',
  reason: '原因',
  purpose: '用途',
  send: '顯示並記錄',
  hide: '隱藏',
  hides: (seconds: number) => `顯示 ${seconds} 秒後自動隱藏，不能複製到剪貼簿。`,
  left: (seconds: number) => `${seconds} 秒後自動隱藏，不能複製到剪貼簿。`,
  withheld: '不顯示',
  identifier: '證號',
  but_the_end: (end: string) => `******${end}`,
  empty: '沒有填寫',
  not_shown: '還沒顯示',
  today: (times: number, most: number | null) =>
    most === null ? `今天已查看 ${times} 次` : `今天已查看 ${times} 次，每天最多 ${most} 次`,
} as const
export const yes = '是'
export const no = '否'
/** Words, each once: columns that are called alike are told once. */
export const each_once = (words: readonly string[]) => [...new Set(words)]
/** The first of some words. */
export const first_of = (words: readonly string[], count: number) => {
  const different = each_once(words)
  return different.slice(0, count).join('、') + (different.length > count ? '……' : '')
}
export const listed = (words: readonly string[]) => words.join('、')
export const fields_of = (words: readonly string[]) => `：${words.join('、')}`
export const because = (reason: string) => `（${reason}）`
