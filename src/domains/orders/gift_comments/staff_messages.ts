import type { GiftCommentState } from './rules.ts'

export const giftCommentStateWords: Record<GiftCommentState, string> = {
  waiting: '還沒看',
  shown: '已公開',
  declined: '不公開',
}

/** Words of the card in which staff decide about what a giver said. */
export const giftCommentDeskWords = {
  title: '捐款人的留言',
  hint: '公開後，會和捐款一起出現在專案頁與捐款按鈕旁。不公開：個人資料、廣告、攻擊他人，或與捐款無關的內容。',
  gone: '款項已經退還，不會公開。',
  show: '公開',
  decline: '不公開',
  show_many: '公開留言',
  done: { show: '留言已公開。', decline: '留言不會公開。' },
} as const
