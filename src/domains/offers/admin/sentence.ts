import { formatMoney } from '#platform/contract/money.ts'
import { offerDeskWords as m } from '../desk/staff_messages.ts'
import { offerRule } from '../messages.ts'
import type { OfferBody } from './offer_form.ts'

const numberOf = (typed: unknown): number | null => {
  const value = Number(String(typed ?? '').replace(/[^\d]/g, ''))
  return typed === null || typed === undefined || typed === '' || Number.isNaN(value) ? null : value
}

/** The rule of the form as people say it, while it is typed. */
export const sentenceOf = (offer: OfferBody): string => {
  const rule = offerRule({
    action: offer.action,
    percent_off: numberOf(offer.percent_off),
    amount_off: numberOf(offer.amount_off),
    bundle_qty: numberOf(offer.bundle_qty),
    bundle_price: numberOf(offer.bundle_price),
    nth: numberOf(offer.nth),
    min_items_total: numberOf(offer.min_items_total),
    min_quantity: numberOf(offer.min_quantity),
  })
  const [most, budget] = [numberOf(offer.max_discount), numberOf(offer.budget)]
  return m.sentence({
    who: m.customer_scope[offer.customer_scope ?? 'all'],
    goods: m.targets[offer.targets ?? 'all'],
    rule,
    most: most === null ? null : formatMoney(most),
    budget: budget === null ? null : formatMoney(budget),
    repeatable: offer.repeatable === true,
    combinable: offer.combinable === true,
  })
}
