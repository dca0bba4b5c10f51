import { entryAt } from '#platform/contract/known_entries.ts'
import { giftCommentTexts } from '../texts/gift_comments.ts'
import type { Sale } from './sale.ts'

/** One gift in so many has a comment, so that some stand beside every button. */
const commentEvery = 2
/** Which of the newest comments wait for staff. */
const waiting = [2, 4]

type Comment = { gift_comment: string; gift_comment_state: 'shown' | 'waiting'; gift_comment_at: string }

/** What givers on the web said with their gifts, some of it not read by staff yet. */
export const commentsOnGifts = (sales: readonly Sale[]): ReadonlyMap<Sale, Comment> => {
  const given = sales
    .flatMap((sale) =>
      sale.paid_at !== null && sale.refunded_at === null && sale.channel === 'web' && sale.gave.length > 0
        ? [{ sale, paid_at: sale.paid_at }]
        : [],
    )
    .sort((a, b) => Date.parse(b.paid_at) - Date.parse(a.paid_at))
    .filter((_, index) => index % commentEvery === 0)
  return new Map(
    given.map(({ sale, paid_at }, index) => [
      sale,
      {
        gift_comment: entryAt(giftCommentTexts, index % giftCommentTexts.length),
        gift_comment_state: waiting.includes(index) ? 'waiting' : 'shown',
        gift_comment_at: paid_at,
      },
    ]),
  )
}
