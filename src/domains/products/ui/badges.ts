import { offerRule } from '#domains/offers/messages.ts'
import type { ProductCard } from '#domains/products/contract.ts'
import * as m from '#domains/products/messages.ts'

export type Badge = { kind: 'sold_out' | 'discount' | 'offer' | 'few'; text: string }

type Shown = Pick<ProductCard, 'price' | 'list_price' | 'in_stock' | 'few_left' | 'unit' | 'offers'>

/** At most two words on a picture. What is nearly gone always has its place; what is gone says nothing else. */
export const badgesOf = ({ price, list_price, in_stock, few_left, unit, offers }: Shown): Badge[] => {
  if (!in_stock) return [{ kind: 'sold_out', text: m.sold_out }]
  const few: Badge[] = few_left === null ? [] : [{ kind: 'few', text: m.few_left(few_left, unit) }]
  const discount: Badge[] = list_price !== null && list_price > price ? [{ kind: 'discount', text: m.discount }] : []
  const running = offers.map((offer): Badge => ({ kind: 'offer', text: offerRule(offer) }))
  return [...[...discount, ...running].slice(0, 2 - few.length), ...few]
}
