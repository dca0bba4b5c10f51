/** What calls about accounts of clinics write down and answer in words. */
export const clinicUserNotes = {
  no_clinic: '找不到這間院所。',
  invited_again: '重新寄出邀請',
  reset: '寄出重設密碼的連結',
  blocked: '停用帳號',
  unblocked: '恢復帳號',
} as const
