import { orderSubject } from '../column_messages.ts'
import { giftCommentStateWords } from '../gift_comments/staff_messages.ts'
import { orderStatusWords, paymentStatusWords, shippingStatusWords } from '../messages.ts'

const order = orderSubject.columns

/** Words of the export and the erasure of a member's data. */
export const orderDataWords = {
  orders: '訂單與捐款',
  lines: '訂單內容',
  // what stands in place of a name afterwards
  nobody: '已刪除',
  columns: {
    order_no: order.order_no,
    placed_at: order.placed_at,
    status: order.status,
    payment_status: order.payment_status,
    shipping_status: '配送狀態',
    paid_at: order.paid_at,
    grand_total: order.grand_total,
    campaigns_total: order.campaigns_total,
    name: '姓名',
    email: order.email,
    phone: order.phone,
    zip: order.zip,
    city: order.city,
    address: order.address,
    recipient_name: order.recipient_name,
    recipient_phone: order.recipient_phone,
    recipient_zip: order.recipient_zip,
    recipient_city: order.recipient_city,
    recipient_address: order.recipient_address,
    receipt_name: order.receipt_name,
    receipt_identifier_last4: order.receipt_identifier_last4,
    receipt_email: order.receipt_email,
    receipt_address: order.receipt_address,
    public_name: order.public_name,
    customer_note: '備註',
    transfer_last5: order.transfer_last5,
    transferred_on: order.transferred_on,
    transferred_amount: order.transferred_amount,
    gift_comment: order.gift_comment,
    gift_comment_state: order.gift_comment_state,
    gift_comment_at: order.gift_comment_at,
  },
  lineColumns: { order_no: '訂單編號', what: '內容', quantity: '數量', amount: '金額' },
  statuses: { ...orderStatusWords },
  paymentStatuses: { ...paymentStatusWords },
  giftCommentStates: { ...giftCommentStateWords },
  shippingStatuses: { ...shippingStatusWords },
} as const
