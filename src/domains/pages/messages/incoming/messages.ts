/** Words that stand in place of what a mail does not have. */
export const incomingWords = {
  unsigned: '缺少簽章。',
  empty: '（這封信沒有文字。）',
  attachment: '沒有檔名的附件',
  attached: (names: readonly string[]) => `（附件：${names.join('、')}。檔案沒有存進系統，請到收信的信箱查看。）`,
} as const
