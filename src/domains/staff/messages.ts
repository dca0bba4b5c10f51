import { limits } from '#registry/limits.ts'

/** Why what a colleague led was given on, in the log. */
export const handoverReason = '帳號停用，交接給同事'
export const releasedReason = '帳號停用，放回大家的清單'

/** Words of staff accounts, roles and sign-in. */
export const staffWords = {
  user: '管理員',
  role: '角色',
  firstAdminRefused: (reason: string) => `設定有誤，沒有建立第一個後台帳號：ADMIN_EMAIL、ADMIN_PASSWORD：${reason}`,
  unknownAccount: '不存在的帳號',
  wrongPassword: (left: number) => `帳號或密碼不正確，請再試一次。還可嘗試 ${left} 次。`,
  loginThrottled: `嘗試次數太多，請 ${limits.login_guesses.seconds / 60} 分鐘後再從這裡登入這個帳號，或按「用信件確認這台裝置」。`,
  cannotTake: '這位同事不能接手，請選啟用中的同事。',
  unlocked: '由管理員解除登入限制',
  endedByAdministrator: '由管理員登出所有裝置',
  endedOthers: '登出其他所有裝置',
  emailTaken: '這個電子信箱已經有帳號了。',
  roleTaken: '這個角色代號已經有人用了。',
  unknownRole: '找不到這個角色，請重新選擇。',
  wrongKindOfRole: '這個角色不能給這類帳號。',
  nameForm: '代號用小寫英文字母開頭，可含數字、- 與 _，2 到 40 個字。',
  firstLinkOver: '這個連結已經用過、過期，或已經有管理員了。還沒有管理員的話，請重新啟動伺服器，會印出新的連結。',
  unknownPermission: '沒有這項權限。',
} as const
