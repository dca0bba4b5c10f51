/** What the monthly letter says to those who want it, and to those who no longer do. */
export const newsletterAnswers = {
  asked: '請到信箱收確認信，按下信裡的按鈕就完成訂閱。連結在 48 小時內有效。',
  confirmed: '訂閱完成，謝謝你。下一封信會在月初寄出。',
  ended: '已經取消訂閱，這個信箱也從名單裡刪除了。',
} as const

export const newsletterMails = {
  confirm: (url: string) => ({
    subject: '請確認訂閱每月信',
    greeting: '你好：',
    paragraphs: [
      '這個信箱剛剛登記訂閱我們的每月信。請按下面的按鈕確認，連結在 48 小時內有效。',
      '每月一封，只說做完的事：上個月的消息與帳目。',
    ],
    button: { label: '確認訂閱', url },
    small: ['如果不是你本人登記的，可以不理會這封信，我們不會再寄信給你，登記的資料也會自動刪除。'],
  }),
  welcome: (end_url: string) => ({
    subject: '每月信訂閱完成',
    greeting: '你好：',
    paragraphs: ['謝謝你訂閱每月信。下一封信會在月初寄到這個信箱。'],
    small: [`不想再收到的話，隨時可以取消：\n${end_url}`],
  }),
}

/** Words of the box on the news page. */
export const title = '每月一封，只說做完的事'
export const text = '上個月的消息與帳目，月初寄到信箱。隨時可以取消訂閱。'
export const email = '電子信箱'
export const example = 'name@example.com'
export const subscribe = '訂閱'
export const failed = '沒有送出成功，請再試一次。'
