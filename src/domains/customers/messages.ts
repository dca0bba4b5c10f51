/** What a mail to a member says; the layout adds the site's name. */
type Words = {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  small?: string[]
}

const hello = (name: string) => `${name}，你好：`
const notYou = '如果不是你本人操作，可以忽略這封信，你的帳號不會有任何改變。'

export const customerAnswers = {
  wrongCredentials: (left: number) =>
    left > 0
      ? `電子信箱或密碼不正確，請再試一次。還可嘗試 ${left} 次。`
      : '電子信箱或密碼不正確。次數用完了，可以用「忘記密碼」重設。',
  forgotten: '如果這個電子信箱有註冊，我們已經把重設密碼的連結寄過去了。連結在 60 分鐘內有效。',
  sign_in_link_asked: '如果這個電子信箱有註冊，我們已經把登入連結寄過去了。連結在 15 分鐘內有效，只能用一次。',
  reset: '密碼已經重設，請用新密碼登入。其他裝置都已登出。',
  verified: '電子信箱已經確認，謝謝你。',
  verified_before: '這個電子信箱先前已經確認過了，直接登入就可以。',
  verificationSent: '確認信已經寄出，請到信箱收信。',
  mailedEnough: '今天寄出的確認信已經太多了，請明天再試。',
  passwordChanged: '密碼已經更新，其他裝置都已登出。',
  identifierWrong: '證號不正確，請再檢查一次。',
  taxIdWrong: '統一編號不正確，請再檢查一次。',
  companyNameNeeded: '請填寫公司或團體名稱。',
  birthInFuture: '生日不能是未來的日期。',
} as const

export const customerMails = {
  verify: (name: string, url: string): Words => ({
    subject: '請確認你的電子信箱',
    greeting: hello(name),
    paragraphs: ['謝謝你加入我們。請按下面的按鈕確認這是你的電子信箱，連結在 24 小時內有效。'],
    button: { label: '確認電子信箱', url },
    small: [notYou],
  }),
  alreadyRegistered: (name: string, url: string): Words => ({
    subject: '你已經是會員了',
    greeting: hello(name),
    paragraphs: [
      '剛剛有人用這個電子信箱註冊會員，但這個信箱已經有帳號了，所以沒有建立新的帳號。',
      '你可以直接登入；忘記密碼的話，可以在登入畫面重設。',
    ],
    button: { label: '前往網站', url },
    small: [notYou],
  }),
  resetPassword: (name: string, url: string): Words => ({
    subject: '重設密碼',
    greeting: hello(name),
    paragraphs: ['我們收到重設密碼的要求。請按下面的按鈕設定新密碼，連結在 60 分鐘內有效，只能使用一次。'],
    button: { label: '設定新密碼', url },
    small: [notYou],
  }),
  signInLink: (name: string, url: string): Words => ({
    subject: '你的登入連結',
    greeting: hello(name),
    paragraphs: ['按下面的按鈕就會登入，不用輸入密碼。連結在 15 分鐘內有效，只能使用一次。'],
    button: { label: '登入', url },
    small: [notYou, '請不要把這封信轉寄給別人：有連結的人就能登入你的帳號。'],
  }),
  passwordChanged: (name: string, url: string): Words => ({
    subject: '你的密碼已經更新',
    greeting: hello(name),
    paragraphs: [
      '你的會員密碼剛剛更新了，其他裝置都已登出。',
      '如果不是你本人操作，請立刻在登入畫面重設密碼，並與我們聯絡。',
    ],
    button: { label: '前往網站', url },
  }),
  changeEmail: (name: string, url: string): Words => ({
    subject: '請確認你的新電子信箱',
    greeting: hello(name),
    paragraphs: [
      '你要求把會員的電子信箱換成這一個。請按下面的按鈕確認，連結在 24 小時內有效。確認以前，你仍用原來的信箱登入。',
    ],
    button: { label: '確認新的電子信箱', url },
    small: [notYou],
  }),
  emailWillChange: (name: string, newEmail: string): Words => ({
    subject: '有人要求更換你的電子信箱',
    greeting: hello(name),
    paragraphs: [
      `你的會員帳號要求把電子信箱換成 ${newEmail}，等新信箱確認後就會生效。`,
      '如果不是你本人操作，請立刻更改密碼，並與我們聯絡。',
    ],
  }),
} as const
