/** Words around the pages of the manual; the pages themselves are `docs/manual`. */
export const manualWords = {
  pages: '手冊目錄',
  gone: '手冊裡沒有這一頁',
  gone_text: '可能改了名字，請從目錄找。',
  to_start: '回到目錄',
} as const
