import { mergeCarts } from '#domains/cart/merging/service.ts'
import { claimLamps } from '#domains/lamps/claiming/service.ts'
import { lightLamp } from '#domains/lamps/lighting/service.ts'
import { allocateGifts, bookIncome } from '#domains/ledger/booking/service.ts'
import { bookRefund } from '#domains/ledger/refunding/service.ts'
import { claimOrdersByEmail } from '#domains/orders/claiming/service.ts'
import { mailPaymentNumber } from '#domains/orders/mailing/service.ts'
import { settleRefund } from '#domains/orders/refunding/service.ts'
import { settleOrder } from '#domains/orders/settling/service.ts'
import { tellCancelled, tellDelivered, tellPaid, tellRefunded, tellShipped } from '#domains/orders/telling/service.ts'
import { claimReceipts, claimReceiptsByEmail } from '#domains/receipts/claiming/service.ts'
import { issueOrderReceipt } from '#domains/receipts/issuing/service.ts'
import { replaceAfterRefund } from '#domains/receipts/replacing/service.ts'
import { tellReceipt } from '#domains/receipts/telling/service.ts'
import type { Reactions } from '#platform/server/happenings.ts'

/** What follows when something happens, in order, inside the transaction in which it happened. */
export const reactions: Reactions = {
  'customer signed in': [mergeCarts],
  'customer verified e-mail': [claimOrdersByEmail, claimReceiptsByEmail],
  'orders claimed': [claimReceipts, claimLamps],
  'order placed': [],
  'order cancelled': [tellCancelled],
  'order shipped': [tellShipped],
  'order delivered': [tellDelivered],
  'payment number issued': [mailPaymentNumber],
  'payment received': [bookIncome],
  'order paid': [settleOrder, allocateGifts, lightLamp, tellPaid, issueOrderReceipt],
  'refund done': [settleRefund, bookRefund, tellRefunded, replaceAfterRefund],
  'receipt issued': [tellReceipt],
}
