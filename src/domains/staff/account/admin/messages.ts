/** Words of the page about the own account. */
export const securityWords = {
  password: '變更密碼',
  password_text: '變更後，其他裝置會全部登出。',
  current_password: '目前的密碼',
  new_password: '新密碼',
  new_password_hint: '至少 10 個字，不用特別的符號，一句好記的話也可以。',
  changed: '密碼已經更新，其他裝置都已登出。',
  sessions: '登入中的裝置',
  sessions_text:
    '看到不認得的裝置，請登出它並變更密碼。閒置 8 小時會自動登出；勾選「在這台裝置保持登入」最久 7 天，沒有勾選最久 24 小時。',
  some_device: '沒有名稱的裝置',
  this_device: '這個裝置',
  column: { device: '裝置', ip: '位址', last_seen: '最近使用', since: '登入時間', ends: '最晚到' },
  end: '登出',
  end_of: (name: string) => `登出 ${name}`,
  ended: '已登出那個裝置',
  end_others: '登出其他所有裝置',
  others_ended: '其他裝置都已登出',
} as const
