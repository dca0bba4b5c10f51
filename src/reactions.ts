import { mergeCarts } from '#domains/cart/merging/service.ts'
import { lightLamp } from '#domains/lamps/lighting/service.ts'
import { allocateGifts, bookIncome } from '#domains/ledger/booking/service.ts'
import { bookRefund } from '#domains/ledger/refunding/service.ts'
import { mailPaymentNumber } from '#domains/orders/mailing/service.ts'
import { settleRefund } from '#domains/orders/refunding/service.ts'
import { settleOrder } from '#domains/orders/settling/service.ts'
import { issueOrderReceipt } from '#domains/receipts/issuing/service.ts'
import { replaceAfterRefund } from '#domains/receipts/replacing/service.ts'
import type { Reactions } from '#platform/server/happenings.ts'

/** What follows when something happens, in order, inside the transaction in which it happened. */
export const reactions: Reactions = {
  'customer signed in': [mergeCarts],
  'order placed': [],
  'order cancelled': [],
  'order shipped': [],
  'payment number issued': [mailPaymentNumber],
  'payment received': [bookIncome],
  'order paid': [settleOrder, allocateGifts, lightLamp, issueOrderReceipt],
  'refund done': [settleRefund, bookRefund, replaceAfterRefund],
}
