import { giverName } from '#domains/customers/rules.ts'
import { squeezed } from '#domains/lamps/rules.ts'

/** Moderation of the donor's message that goes with a gift: `waiting` until staff have read it, and after every change. */
export const giftCommentStates = ['waiting', 'shown', 'declined'] as const
export type GiftCommentState = (typeof giftCommentStates)[number]

/** Characters at most, as a field counts them (UTF-16 units). */
export const giftCommentLimit = 60

type Judged = {
  /** Whether something of the gift is here: see `isGiftHere`. */
  has_gift: boolean
  gift_comment_state: GiftCommentState | null
}

/** Whether staff may make the comment public. */
export const canShowComment = ({ has_gift, gift_comment_state: state }: Judged): boolean =>
  has_gift && (state === 'waiting' || state === 'declined')

/** Whether staff may keep the comment from the public, also one that was shown. */
export const canDeclineComment = ({ gift_comment_state: state }: Pick<Judged, 'gift_comment_state'>): boolean =>
  state === 'waiting' || state === 'shown'

/** The names of a giver that public lists do not show. */
export const hiddenNames = (giver: Parameters<typeof giverName>[0]) => {
  const shown = giverName(giver)
  return [giver.name, giver.receipt_name].filter((name) => name !== shown)
}

/** Whether a comment tells one of these names: one of two letters or more stands in it. */
export const tellsName = (comment: string, names: readonly (string | null)[]): boolean =>
  names.some((name) => {
    const wanted = squeezed(name ?? '')
    return [...wanted].length >= 2 && squeezed(comment).includes(wanted)
  })
