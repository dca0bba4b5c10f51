import { z } from 'zod'
import { failures } from '#platform/contract/failures.ts'
import { staffWords } from './messages.ts'

/** Expected refusals around staff accounts (who may give whom what: domain.md 5.18, trust.md T16). */
export const staffFailures = failures({
  login_throttled: [429, staffWords.loginThrottled],
  grants_too_much: [403, '你不能給別人自己沒有的權限。'],
  own_roles: [403, '不能修改自己的角色，請找其他管理員。'],
  superman_only: [403, '只有超級管理員可以設定超級管理員。'],
  stronger_account: [403, '這個帳號的權限比你多，不能修改它的登入資料。'],
  last_superman: [409, '至少要保留一位啟用中的超級管理員。'],
  system_role: [403, '系統角色不能修改。'],
  role_in_use: [409, '還有人是這個角色，先給他們別的角色才能刪除。'],
  last_clinic_role: [409, '院所的人至少要有一個角色，這是最後一個。'],
  own_password: [409, '自己的密碼請到「帳號安全」變更，那裡會先確認目前的密碼。'],
  user_disabled: [409, '這個帳號已經停用，請先恢復再寄送連結。'],
  own_account_off: [409, '不能停用自己的帳號。'],
  first_link_over: [409, staffWords.firstLinkOver],
})

export const StaffStatus = z.enum(['invited', 'active', 'disabled'])

/** A role as other screens name it. */
export const RoleName = z.object({ id: z.int(), name: z.string(), label: z.string() })
