/** What the outbox says about a mail that was not sent. */
export const mailMessages = {
  linkExpired: '信裡的連結在寄出以前過期了，所以沒有寄。',
  /** What the server said, as it said it: whoever mends an address looks for its words. */
  refused: (answer: string) => `郵件伺服器拒收：${answer}`,
  tooOld: (days: number) => `等了 ${days} 天都寄不出去，所以不再寄了。`,
} as const
