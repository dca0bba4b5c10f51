/** Words around a notice at a form. */
export const noticeWords = {
  title: '個人資料告知事項',
  failed: '告知事項沒有載入成功。',
  full: '完整的內容請看',
  policy: '隱私權政策',
  end: '。',
} as const
