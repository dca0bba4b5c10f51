import { formatMoney } from '#platform/contract/money.ts'
import type { ShownOffer } from './contract.ts'

/** What is left to pay, as shops say it: 10 % off is 9 折, 15 % off is 85 折. */
const reduced = (percent_off: number): string => {
  const left = 100 - percent_off
  return left === 0 ? '免費' : `${left % 10 === 0 ? left / 10 : left} 折`
}

/** The same as something that is done: 打 85 折, 免費. */
export const reducedTo = (percent_off: number): string =>
  percent_off === 100 ? reduced(percent_off) : `打 ${reduced(percent_off)}`

type Rule = Pick<
  ShownOffer,
  'action' | 'percent_off' | 'amount_off' | 'bundle_qty' | 'bundle_price' | 'nth' | 'min_items_total' | 'min_quantity'
>

const condition = ({ min_items_total, min_quantity }: Rule): string =>
  min_items_total !== null
    ? `滿 ${formatMoney(min_items_total)} `
    : min_quantity !== null
      ? `滿 ${min_quantity} 件`
      : ''

/** The rule of an offer in a few words, e.g. 任選 3 件 NT$450, 滿 NT$2,000 打 9 折. */
export const offerRule = (offer: Rule): string => {
  const percent = reduced(offer.percent_off ?? 0)
  switch (offer.action) {
    case 'bundle_price':
      return `任選 ${offer.bundle_qty} 件 ${formatMoney(offer.bundle_price ?? 0)}`
    case 'bundle_percent':
      return `任選 ${offer.bundle_qty} 件 ${percent}`
    case 'nth_item_percent':
      return `第 ${offer.nth} 件 ${percent}`
    case 'percent_off':
      return `${condition(offer)}${reducedTo(offer.percent_off ?? 0)}`
    case 'amount_off':
      return `${condition(offer)}折 ${formatMoney(offer.amount_off ?? 0)}`
    default:
      return `${condition(offer)}免運費`
  }
}

export const offerWords = {
  until: (day: string) => `至 ${day}`,
  scope: { all: null, member: '限會員', new_customer: '限第一次購買' },
} as const
