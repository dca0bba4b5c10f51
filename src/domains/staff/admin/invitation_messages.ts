/** Words of the page behind the link that sets a password. */
export const invitationPageWords = {
  page: '設定密碼',
  title: { invite: '設定密碼', reset_password: '設定新密碼' },
  intro: (name: string) => `${name}，你好。設定密碼之後就會登入。`,
  greeting: ['歡迎。', '謝謝你和協會一起照顧毛孩。'],
  no_link: '這一頁要用邀請信裡的連結開啟，網址最後有一段「#」開頭的文字。',
  email: '電子信箱',
  password: '密碼',
  password_hint: '至少 10 個字，不用特別的符號，好記的一句話也可以。',
  submit: '設定密碼並登入',
  running: '設定中',
  login_hint: '已經設定過密碼？',
  to_login: '前往登入',
} as const
