/** Words of the back office's sign-in. */
export const loginMessages = {
  title: '系統管理後台',
  intro: '請使用管理員帳號登入。',
  greeting: ['辛苦了。', '今天也一起，讓更多毛孩回家。'],
  email: '電子信箱',
  password: '密碼',
  remember: '在這台裝置保持登入',
  submit: '登入',
  running: '登入中',
  memberHint: '要找會員登入？',
  toHome: '前往網站首頁',
  required: { email: '請填寫電子信箱', password: '請填寫密碼' },
} as const
