import type { Cart } from '#domains/cart/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { giftProblemWords, lineNoticeWords, lineProblemWords, offerProblemWords, outOfStock } from '../messages.ts'
import * as m from './messages.ts'

const wordOf = (words: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (words[code] ?? code)

type Line = { invalid_reason: string | null; few_left?: number | null }

/** Why a line cannot be ordered, in words, with how many there still are; null when it can. */
export const lineReason = ({ invalid_reason, few_left = null }: Line): string | null =>
  invalid_reason === 'out_of_stock' && few_left !== null
    ? outOfStock(few_left)
    : wordOf(lineProblemWords, invalid_reason)
/** What changed on a line that can still be ordered. */
export const lineNotice = (code: string | null) => wordOf(lineNoticeWords, code)
export const offerReason = (code: string | null) => wordOf(offerProblemWords, code)

type GiftTerms = Pick<Cart['gifts'][number], 'valid' | 'base' | 'threshold_amount' | 'shortfall' | 'invalid_reason'>

/** From which sum a gift comes along; once the cart has begun to reach it, what is still missing instead. */
export const giftTerms = ({ valid, base, threshold_amount, shortfall, invalid_reason }: GiftTerms): string | null => {
  if (valid) return m.gift_rule[base](formatMoney(threshold_amount))
  return shortfall > 0 ? m.gift_missing[base](formatMoney(shortfall)) : wordOf(giftProblemWords, invalid_reason)
}
