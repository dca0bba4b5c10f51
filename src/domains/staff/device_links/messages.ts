/** Words of the links that make a browser known to a staff account. */
export const deviceLinkWords = {
  asked: '如果這個電子信箱是管理員帳號，我們已經把連結寄過去了。連結在 30 分鐘內有效，只能用一次。',
  taken: '這台裝置確認好了。請用密碼登入，別人輸錯密碼不會影響你。',
  unknown: '這個連結已經用過、過期或不完整。請再寄一次，並打開最新的那封信。',
  known: '以信件的連結確認了一台裝置',
} as const

/** The mail with such a link. */
export const deviceLinkMail = (name: string, url: string) => ({
  subject: '確認你要登入後台的裝置',
  greeting: `${name}，你好：`,
  paragraphs: [
    '有人在後台的登入頁輸入你的信箱，要確認一台新裝置。請在你要登入的那台裝置上打開下面的連結，再用密碼登入。',
    '連結在 30 分鐘內有效，只能使用一次。連結本身不會登入，密碼也不會改變。',
  ],
  button: { label: '確認這台裝置', url },
  small: ['如果不是你要的，不用理會這封信，也不要把連結交給別人。'],
})
