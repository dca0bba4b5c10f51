import { receiptWishColumns } from '#domains/receipts/staff_messages.ts'
import type { SubjectWords } from '#registry/subject_words.ts'

/** Orders and their columns in words. */
export const orderSubject = {
  columns: {
    order_no: '訂單編號',
    access_key: '查詢碼',
    cart_id: '購物車',
    customer_id: '會員',
    channel: '來源管道',
    placed_at: '下單時間',
    email: '電子信箱',
    name: '訂購人',
    phone: '電話',
    zip: '郵遞區號',
    city: '縣市',
    address: '地址',
    same_as_customer: '同訂購人',
    recipient_name: '收件人',
    recipient_phone: '收件電話',
    recipient_zip: '收件郵遞區號',
    recipient_city: '收件縣市',
    recipient_address: '收件地址',
    customer_note: '訂購人備註',
    cvs: '超商門市',
    goods_document: '商品單據',
    invoice_type: '發票類型',
    invoice_company: '發票公司',
    invoice_company_id: '發票統編',
    invoice_carrier: '發票載具',
    invoice_love_code: '發票捐贈碼',
    ...receiptWishColumns,
    delivery_method_id: '配送方式',
    payment_method_id: '付款方式',
    quantity_count: '件數',
    items_total: '商品合計',
    campaigns_total: '捐款金額',
    discount_total: '折扣合計',
    shipping_total: '運費',
    grand_total: '總金額',
    goods_total: '商品應付',
    status: '狀態',
    payment_status: '付款狀態',
    shipping_status: '出貨狀態',
    stock_state: '庫存狀態',
    payment_expires_at: '付款期限',
    transfer_last5: '回報的末五碼',
    transferred_on: '回報的轉帳日',
    transferred_amount: '回報的轉帳金額',
    transfer_reported_at: '回報時間',
    gift_comment: '留言',
    gift_comment_state: '留言狀態',
    gift_comment_at: '留言時間',
    erased_at: '個資刪除時間',
    // until 0108 the one reason why somebody had to look; older entries of the log tell of it
    needs_attention: '待處理原因',
    paid_at: '付款時間',
    shipped_at: '出貨時間',
    delivered_at: '送達時間',
    completed_at: '完成時間',
    cancelled_at: '取消時間',
    cancel_reason: '取消原因',
    staff_note: '內部備註',
    terms_version: '服務條款版本',
    privacy_version: '隱私權政策版本',
  },
} as const satisfies SubjectWords<'orders'>

/** Order events and their columns in words. */
export const orderEventSubject = {
  columns: {
    order_id: '訂單',
    at: '時間',
    kind: '種類',
    actor_kind: '操作者身分',
    actor_id: '操作者編號',
    actor_name: '操作者',
    data: '內容',
  },
} as const satisfies SubjectWords<'order_events'>

/** Order returns and their columns in words. */
export const orderReturnSubject = {
  columns: {
    order_id: '訂單',
    customer_id: '會員',
    state: '狀態',
    reason: '原因',
    note: '備註',
    rejected_reason: '退回原因',
    refund_account_enc: '退款帳戶',
    approved_at: '核准時間',
    received_at: '收到時間',
    ended_at: '結束時間',
  },
} as const satisfies SubjectWords<'order_returns'>

/** Invoices and their columns in words. */
export const invoiceSubject = {
  columns: {
    order_id: '訂單',
    provider: '服務商',
    invoice_no: '發票號碼',
    random_code: '隨機碼',
    issued_on: '開立日期',
    type: '類型',
    buyer_title: '買受人',
    buyer_tax_id: '買受人統編',
    carrier: '載具',
    love_code: '捐贈碼',
    sales_amount: '銷售額',
    tax_amount: '稅額',
    total: '總計',
    tax_type: '課稅別',
    state: '狀態',
    void_reason: '作廢原因',
    paper: '收據內容',
    relate_no: '送出的編號',
    counted_at: '金額計算到',
    tries: '送出次數',
    next_try_at: '下次送出',
    is_unanswered: '等待回應',
    failure: '沒有成功的原因',
  },
} as const satisfies SubjectWords<'invoices'>

/** Shipments and their columns in words. */
export const shipmentSubject = {
  columns: {
    order_id: '訂單',
    delivery_method_id: '配送方式',
    state: '狀態',
    tracking_no: '物流編號',
    cvs: '超商門市',
    label_url: '託運單',
    note: '備註',
    shipped_at: '出貨時間',
    delivered_at: '送達時間',
  },
} as const satisfies SubjectWords<'shipments'>
