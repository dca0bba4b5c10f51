import type { GiftCommentState } from './rules.ts'

export const noComment = '這筆捐款目前不能留言：款項還沒有入帳，或已經退還。'
export const tellsHiddenName = '留言裡有捐款人沒有公開的姓名，不能公開。'
export const nameInComment = '留言裡有你的姓名，但這筆捐款沒有公開這個姓名。請拿掉姓名再送出。'

/** Words of the part in which a giver says something. */
export const giftCommentWords = {
  title: '想說句話嗎？',
  text: '一句給毛孩或夥伴的話，會和你的捐款一起出現在專案頁。不寫也沒關係。',
  open: '寫一句話',
  change: '修改',
  withdraw: '收回這句話',
  withdraw_title: '要收回這句話嗎？',
  withdraw_text: '收回後就不再公開，捐款不受影響，之後也可以再寫。',
  withdrawn: '已收回這句話。',
  label: '你的話',
  hint: (left: number) => `還可以寫 ${left} 個字。請不要留下姓名、電話、連結。`,
  missing: '請先寫下想說的話。',
  send: '送出',
  leave: '先不寫',
  sent: '已送出，我們看過之後公開。',
  own: '你說的話',
  quoted: (comment: string) => `「${comment}」`,
  state: {
    waiting: '我們看過之後就會公開，之前只有你看得到。',
    shown: '已經和你的捐款一起公開。',
    declined: '這句話沒有公開，可能是提到了個人資料、廣告，或不適合公開的內容。你可以改寫。',
  } satisfies Record<GiftCommentState, string>,
} as const
