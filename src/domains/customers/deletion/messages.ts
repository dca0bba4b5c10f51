/** Words around an account that ends. */
export const deletionWords = {
  emailWrong: '請輸入這個帳號的電子信箱，一字不差。',
  done: '帳號已經刪除，謝謝你一路的陪伴。',
  nobody: '已刪除的會員',
  mailSubject: '你的會員帳號已經刪除',
  mailGreeting: (name: string) => `${name}，你好：`,
  mailText: [
    '我們已經依你的要求刪除會員帳號：個人資料、登入方式、通知和購物車都已移除，所有裝置都已登出。',
    '捐款收據、訂單與帳務憑證依法須保存 10 年，期滿後銷毀。這個電子信箱隨時可以重新註冊。',
  ],
  mailSmall: '如果不是你本人操作，請立刻與我們聯絡。',
} as const
