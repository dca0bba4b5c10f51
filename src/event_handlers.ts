import { handOverRequests } from '#domains/adoptions/desk/handover/service.ts'
import { eraseFavourites, exportFavourites } from '#domains/adoptions/favourites/personal_data/service.ts'
import { blockDeletionByAdoptions, eraseAdoptions, exportAdoptions } from '#domains/adoptions/personal_data/service.ts'
import { reopenCase, settleCase } from '#domains/applications/disbursements/settlement/service.ts'
import { handOverCases } from '#domains/applications/handover/service.ts'
import {
  blockDeletionByApplications,
  eraseApplications,
  exportApplications,
} from '#domains/applications/personal_data/service.ts'
import { eraseSubscription } from '#domains/blogs/newsletter/personal_data/service.ts'
import { joinCartsOfAccounts, mergeCarts, partCartsOfAccounts } from '#domains/cart/merge/service.ts'
import { eraseCarts, holdCarts } from '#domains/cart/personal_data/service.ts'
import { tellOfBackupsAgain, tellOfFailedBackups } from '#domains/checks/backups/service.ts'
import { exportProfile } from '#domains/customers/personal_data/service.ts'
import { eraseLamps, exportLamps, showLamps } from '#domains/lamps/personal_data/service.ts'
import { claimLamps, endLampOfRefund, lightLamp } from '#domains/lamps/service.ts'
import { allocateGifts, bookIncome } from '#domains/ledger/bookings/service.ts'
import { renameEntries } from '#domains/ledger/personal_data/service.ts'
import { bookRefund } from '#domains/ledger/refunds/service.ts'
import { eraseMailings, exportMailings } from '#domains/mailings/personal_data/service.ts'
import { recheckDueMail } from '#domains/mailings/sending/service.ts'
import { exportUploads } from '#domains/media/personal_data/service.ts'
import { eraseNotices, exportNotices } from '#domains/notices/personal_data/service.ts'
import { claimOrdersByEmail, claimPaidOrder } from '#domains/orders/claims/service.ts'
import { queueWhenDue, tellOfRefund } from '#domains/orders/invoices/sending/service.ts'
import { mailPaymentNumber } from '#domains/orders/mails/service.ts'
import {
  notifyCancelled,
  notifyDelivered,
  notifyPaid,
  notifyRefunded,
  notifyShipped,
} from '#domains/orders/notices/service.ts'
import {
  blockDeletionByOrders,
  exportOrders,
  hideGifts,
  holdOrders,
  showGifts,
} from '#domains/orders/personal_data/service.ts'
import { settleRefund } from '#domains/orders/refunds/service.ts'
import { settleReturn } from '#domains/orders/returns/service.ts'
import { endRefusedGifts, flagOverTarget, settleOrder } from '#domains/orders/settlement/service.ts'
import { handOverLetters } from '#domains/pages/messages/handover/service.ts'
import { eraseMessages, exportMessages } from '#domains/pages/messages/personal_data/service.ts'
import { namePaymentChoices } from '#domains/payments/methods/service.ts'
import { claimReceipts, claimReceiptsByEmail } from '#domains/receipts/claims/service.ts'
import { issueOrderReceipt } from '#domains/receipts/issuance/service.ts'
import { notifyReceipt } from '#domains/receipts/notices/service.ts'
import { exportReceipts } from '#domains/receipts/personal_data/service.ts'
import { replaceAfterRefund } from '#domains/receipts/replacements/service.ts'
import { handOverViews } from '#domains/staff/list_views/service.ts'
import { tellOfShownData } from '#domains/staff/notices/service.ts'
import { freeTasks, handOverTasks } from '#domains/tasks/assignments/service.ts'
import { eraseVolunteer, exportVolunteer } from '#domains/volunteers/personal_data/service.ts'
import { eraseWishes, exportWishes } from '#domains/wishes/personal_data/service.ts'
import type { EventHandlers } from '#platform/server/domain_events.ts'

/** What follows when something happens, in order, inside the transaction in which it happened. */
export const eventHandlers: EventHandlers = {
  'customer signed in': [mergeCarts],
  'customer verified e-mail': [claimOrdersByEmail, claimReceiptsByEmail],
  'data export requested': [
    exportProfile,
    exportOrders,
    exportReceipts,
    exportLamps,
    exportApplications,
    exportAdoptions,
    exportFavourites,
    exportVolunteer,
    exportMessages,
    exportNotices,
    exportWishes,
    exportMailings,
    exportUploads,
  ],
  'account deletion begins': [holdCarts, holdOrders],
  'accounts merging': [joinCartsOfAccounts],
  'accounts parting': [partCartsOfAccounts],
  'account deletion requested': [blockDeletionByOrders, blockDeletionByApplications, blockDeletionByAdoptions],
  'public name changed': [showGifts, renameEntries, showLamps],
  'account deleted': [
    eraseCarts,
    hideGifts,
    renameEntries,
    eraseLamps,
    eraseApplications,
    eraseAdoptions,
    eraseFavourites,
    eraseVolunteer,
    eraseMessages,
    eraseNotices,
    eraseSubscription,
    eraseWishes,
    eraseMailings,
  ],
  'orders claimed': [claimReceipts, claimLamps],
  'case paid': [settleCase],
  'case payment reversed': [reopenCase],
  'order cancelled': [notifyCancelled],
  'order shipped': [notifyShipped, queueWhenDue],
  'order delivered': [notifyDelivered],
  'payment number issued': [mailPaymentNumber],
  'payment received': [bookIncome],
  'gifts refused': [endRefusedGifts],
  'order paid': [
    settleOrder,
    claimPaidOrder,
    allocateGifts,
    flagOverTarget,
    lightLamp,
    notifyPaid,
    queueWhenDue,
    issueOrderReceipt,
  ],
  'refund done': [
    settleRefund,
    settleReturn,
    bookRefund,
    notifyRefunded,
    endLampOfRefund,
    tellOfRefund,
    replaceAfterRefund,
  ],
  'receipt issued': [notifyReceipt],
  'personal data shown': [tellOfShownData],
  'page names asked': [namePaymentChoices],
  'account hands over': [handOverTasks, handOverLetters, handOverRequests, handOverCases, handOverViews],
  'staff powers changed': [freeTasks],
  'mail due': [recheckDueMail],
  'backups fail': [tellOfFailedBackups],
  'backups succeed again': [tellOfBackupsAgain],
}

/**
 * Which handlers of an event stand on what others did. Proved by event_handlers.test.ts, so that a new handler may be put
 * anywhere else.
 */
export const handlerOrder = {
  'order paid': {
    // holds the order; money that came late opens it again
    first: settleOrder,
    // takes a number, which keeps every other receipt waiting until the end of the transaction
    last: issueOrderReceipt,
    before: [
      // the fund book knows a donor by the member, and the notice goes to the member
      [claimPaidOrder, allocateGifts],
      [claimPaidOrder, notifyPaid],
      // holds the campaign and knows its sum
      [allocateGifts, flagOverTarget],
    ],
  },
  'refund done': {
    first: settleRefund,
    // takes numbers
    last: replaceAfterRefund,
    before: [
      // a receipt says what the fund book has left of each gift
      [bookRefund, replaceAfterRefund],
    ],
  },
} as const
