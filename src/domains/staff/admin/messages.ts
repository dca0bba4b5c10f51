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

/** Words of the page that makes the first administrator. */
export const firstAdminMessages = {
  title: '建立第一位管理員',
  intro: '這個帳號擁有全部權限，之後可以再新增其他同事。',
  greeting: ['歡迎。', '從這裡開始，讓更多毛孩回家。'],
  noLink: '這一頁要用伺服器啟動時印出的連結開啟，網址最後有一段「#」開頭的文字。',
  name: '姓名',
  email: '電子信箱',
  password: '密碼',
  passwordHint: '至少 10 個字，不用特別的符號，好記的一句話也可以。',
  submit: '建立帳號並登入',
  running: '建立中',
  loginHint: '已經有帳號？',
  toLogin: '前往登入',
} as const
