import { copyAdoptions } from '#domains/adoptions/copying/service.ts'
import { keepForAdoptions, leaveAdoptions } from '#domains/adoptions/leaving/service.ts'
import { copyApplications } from '#domains/applications/copying/service.ts'
import { keepForApplications, leaveApplications } from '#domains/applications/leaving/service.ts'
import { leaveNewsletter } from '#domains/blogs/newsletter/leaving/service.ts'
import { leaveCarts } from '#domains/cart/leaving/service.ts'
import { mergeCarts } from '#domains/cart/merging/service.ts'
import { copyProfile } from '#domains/customers/exporting/profile/service.ts'
import { claimLamps } from '#domains/lamps/claiming/service.ts'
import { copyLamps } from '#domains/lamps/copying/service.ts'
import { leaveLamps } from '#domains/lamps/leaving/service.ts'
import { lightLamp } from '#domains/lamps/lighting/service.ts'
import { allocateGifts, bookIncome } from '#domains/ledger/booking/service.ts'
import { bookRefund } from '#domains/ledger/refunding/service.ts'
import { copyNotices } from '#domains/notices/copying/service.ts'
import { leaveNotices } from '#domains/notices/leaving/service.ts'
import { claimOrdersByEmail } from '#domains/orders/claiming/service.ts'
import { copyOrders } from '#domains/orders/copying/service.ts'
import { keepForOrders } from '#domains/orders/leaving/service.ts'
import { mailPaymentNumber } from '#domains/orders/mailing/service.ts'
import { settleRefund } from '#domains/orders/refunding/service.ts'
import { settleOrder } from '#domains/orders/settling/service.ts'
import { tellCancelled, tellDelivered, tellPaid, tellRefunded, tellShipped } from '#domains/orders/telling/service.ts'
import { copyMessages } from '#domains/pages/messages/copying/service.ts'
import { leaveMessages } from '#domains/pages/messages/leaving/service.ts'
import { claimReceipts, claimReceiptsByEmail } from '#domains/receipts/claiming/service.ts'
import { copyReceipts } from '#domains/receipts/copying/service.ts'
import { issueOrderReceipt } from '#domains/receipts/issuing/service.ts'
import { replaceAfterRefund } from '#domains/receipts/replacing/service.ts'
import { tellReceipt } from '#domains/receipts/telling/service.ts'
import { copyVolunteer } from '#domains/volunteers/copying/service.ts'
import { leaveVolunteers } from '#domains/volunteers/leaving/service.ts'
import { copyWishes } from '#domains/wishes/copying/service.ts'
import { leaveWishes } from '#domains/wishes/leaving/service.ts'
import type { Reactions } from '#platform/server/happenings.ts'

/** What follows when something happens, in order, inside the transaction in which it happened. */
export const reactions: Reactions = {
  'customer signed in': [mergeCarts],
  'customer verified e-mail': [claimOrdersByEmail, claimReceiptsByEmail],
  'member asks for data': [
    copyProfile,
    copyOrders,
    copyReceipts,
    copyLamps,
    copyApplications,
    copyAdoptions,
    copyVolunteer,
    copyMessages,
    copyNotices,
    copyWishes,
  ],
  'member wants to leave': [keepForOrders, keepForApplications, keepForAdoptions],
  'member left': [
    leaveCarts,
    leaveLamps,
    leaveApplications,
    leaveAdoptions,
    leaveVolunteers,
    leaveMessages,
    leaveNotices,
    leaveNewsletter,
    leaveWishes,
  ],
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
