import type { OrderEventKind } from './events/rules.ts'
import type { OrderField } from './needs/rules.ts'
import type { OrderFailCode, OrderStatus, PaymentStatus, ShippingStatus } from './rules.ts'
import { unpaidLimits } from './unpaid/rules.ts'

/** Why an order did not come about. */
export const failWords: Record<OrderFailCode, string> = {
  empty: '購物車是空的，先選一個專案或商品吧。',
  invalid_lines: '購物車裡有項目目前不能結帳，請看看標示的地方。',
  out_of_stock: '有商品剛剛賣完或庫存不夠了，請調整數量後再送出。',
  offer_gone: '有一項優惠已經不能使用，金額有變動，請確認後再送出。',
  negative_total: '折扣超過了總金額，請調整後再送出。',
  payment_not_allowed: '選擇的付款方式不能用於這筆訂單，請改選其他方式。',
  delivery_not_allowed: '選擇的運送方式不能用於這筆訂單，請改選其他方式。',
  amount_out_of_range: '金額不在可以接受的範圍內，請調整後再送出。',
  total_changed: '金額有變動，請確認新的金額後再送出。',
  too_many_unpaid: `你已經有 ${unpaidLimits.at_once} 張還沒付款的訂單保留著商品。請先付款或取消其中一張；要現在下單的話，請改用信用卡等馬上付款的方式。`,
  held_too_long: `近 ${unpaidLimits.within_days} 天內，你沒有付款的訂單保留商品的時間已經滿 ${unpaidLimits.days} 天。請改用信用卡等馬上付款的方式。`,
}

/** What is missing before an order can be placed. */
export const needWords: Record<OrderField, string> = {
  name: '請填寫姓名。',
  phone: '請填寫電話。',
  email: '請填寫電子信箱。',
  zip: '請填寫郵遞區號。',
  city: '請選擇縣市。',
  address: '請填寫地址。',
  same_as_customer: '請選擇收件人。',
  recipient_name: '請填寫收件人姓名。',
  recipient_phone: '請填寫收件人電話。',
  recipient_zip: '請填寫收件人郵遞區號。',
  recipient_city: '請選擇收件人縣市。',
  recipient_address: '請填寫收件人地址。',
  cvs: '請選擇取貨門市。',
  receipt_type: '請選擇收據方式。',
  receipt_name: '請填寫收據抬頭。',
  receipt_kind: '請選擇個人或公司。',
  receipt_identifier: '請填寫身分證字號或統一編號。',
  upload_tax: '請選擇是否上傳國稅局。',
  invoice_type: '請選擇發票方式。',
  invoice_carrier: '請填寫載具號碼。',
  invoice_company: '請填寫公司名稱。',
  invoice_company_id: '請填寫統一編號。',
  invoice_love_code: '請填寫捐贈碼。',
}

export const orderStatusWords: Record<OrderStatus, string> = {
  open: '處理中',
  completed: '已完成',
  cancelled: '已取消',
}
export const paymentStatusWords: Record<PaymentStatus, string> = {
  unpaid: '待付款',
  pending: '待入帳',
  paid: '已付款',
  failed: '付款失敗',
  partially_refunded: '部分退款',
  refunded: '已退款',
}
export const shippingStatusWords: Record<ShippingStatus, string> = {
  not_required: '免配送',
  unshipped: '待出貨',
  preparing: '備貨中',
  shipped: '配送中',
  arrived: '已到店',
  delivered: '已完成',
  returned: '已退回',
}

export const orderMailWords = {
  greeting: (name: string) => `${name}，你好：`,
  orderNo: '訂單編號',
  total: '總金額',
  payBefore: '付款期限',
  placedSubject: (order_no: string) => `我們收到你的訂單了（${order_no}）`,
  placedText: '謝謝你的支持，我們收到你的訂單了。',
  numberSubject: (order_no: string) => `你的繳費帳號（${order_no}）`,
  numberText: '請在期限前完成付款，金額要一元不差；入帳後我們會再寄信通知你。',
  transferText: '請在期限前轉帳，金額要一元不差，備註請填訂單編號，我們才對得上這筆款項；入帳後我們會再寄信通知你。',
  bankCode: '銀行代碼',
  account: '轉入帳號',
  accountName: '戶名',
  paymentCode: '繳費代碼',
  placedUnpaid: '完成付款後，我們會再寄信通知你。',
  seeOrder: '查看訂單',
  linkDays: '這個連結在下單或送達後 30 天內有效，請不要轉寄給別人。',
  cancelledSubject: (order_no: string) => `訂單已取消（${order_no}）`,
  cancelledText: '你的訂單已經取消。',
  cancelReason: '取消原因',
  shippedSubject: (order_no: string) => `你的訂單已經出貨（${order_no}）`,
  shippedText: '你的訂單已經出貨，請留意收件。',
  trackingNo: '物流單號',
  invoiceSubject: (order_no: string) => `訂單 ${order_no} 的電子發票已開立`,
  invoiceText: '商品的電子發票已經開立。存在載具的發票會自動對獎；捐贈的發票由受贈單位對獎。',
  goodsReceiptSubject: (order_no: string) => `訂單 ${order_no} 的商品收據已開立`,
  goodsReceiptText: '商品的免用統一發票收據已經開立，從訂單頁就可以下載。這不是捐款收據；捐款的收據另外寄送。',
  goodsReceiptNo: '收據號碼',
  goodsReceiptTotal: '收據金額',
  invoiceNo: '發票號碼',
  randomCode: '隨機碼',
  invoicedOn: '開立日期',
  invoiceTotal: '發票金額',
  giftLeftOutSubject: (order_no: string) => `贈品已經送完（${order_no}）`,
  giftLeftOutText:
    '你的款項在付款期限後才入帳，這時下列贈品已經送完，這張訂單不會附上贈品，其他內容不受影響。很抱歉，敬請見諒。',
  giftLeftOut: '未附贈品',
  refundedSubject: (order_no: string) => `你的款項已經退回（${order_no}）`,
  refundedText:
    '我們已經把款項退回給你。依付款方式不同，入帳可能需要幾個工作天；捐款收據如有異動，新的收據會另外寄給你。',
  refundAmount: '退款金額',
  refundReason: '退款原因',
} as const

/** Why an order ended, as the customer reads it. */
export const endingWords = {
  expired: '超過付款期限',
  byCustomer: '由你取消',
  refunded: '款項已全數退還',
  refused: {
    over_target: '專案已達募款目標。你的款項先由我們保管，會和你聯絡：改捐其他專案，或退還給你',
    campaign_closed: '專案已經結案。你的款項先由我們保管，會和你聯絡：改捐其他專案，或退還給你',
    permit_closed: '款項在勸募許可期滿後才到。你的款項先由我們保管，會和你聯絡：退還給你，或改捐其他專案',
  },
} as const

export const ownWords = {
  offerOfOtherMethods: '這張訂單用了只限其他付款方式的優惠，不能改用這個付款方式。要改的話，請取消後重新下單。',
} as const

export const deskWords = {
  missing: (names: readonly string[]) => `庫存還不夠：${names.join('、')}。請先補足庫存，或改辦退款。`,
} as const

/** The timeline of an order, one sentence a kind. */
export const eventWords: Record<OrderEventKind, string> = {
  placed: '訂單成立',
  paid: '款項已入帳',
  payment_restarted: '重新付款',
  prepared: '開始備貨',
  unprepared: '取消備貨',
  shipped: '已出貨',
  delivered: '已送達',
  returned: '已退回',
  completed: '訂單完成',
  cancelled: '訂單取消',
  expired: '超過付款期限，訂單取消',
  note: '備註',
  edited: '修改收件資料',
  store_changed: '會員更換取貨門市',
  transfer_reported: '付款人回報已轉帳',
  comment_added: '捐款人留言',
  comment_withdrawn: '捐款人收回留言',
  comment_shown: '公開留言',
  comment_unshown: '復原留言的公開',
  comment_declined: '不公開留言',
  invoice_issued: '開立商品的發票或收據',
  invoice_voided: '商品的發票或收據作廢',
  invoice_allowed: '電子發票折讓',
  late_payment: '逾期後收到款項',
  gift_left_out: '贈品已送完，不隨單出貨',
  refunded: '款項已退回',
  kept_as_gift: '暫收款改為捐款',
  reopened: '用暫收款付款，重新成立',
  attention_settled: '標記為已處理',
  claimed: '歸到會員帳號',
  return_requested: '申請退貨',
  return_approved: '同意退貨',
  return_received: '收到退貨',
  return_refunded: '退貨已退款',
  return_rejected: '退貨未通過',
}

/** What members read at the bell about an order. */
export const orderNoticeWords = {
  paid: (order_no: string) => `訂單 ${order_no} 已收到付款`,
  paidText: (sum: string) => `我們收到你的款項 ${sum}，謝謝你。`,
  shipped: (order_no: string) => `訂單 ${order_no} 已出貨`,
  shippedText: '包裹已經交給物流，送達時間請看訂單。',
  delivered: (order_no: string) => `訂單 ${order_no} 已送達`,
  deliveredText: '商品已經送達。七天內可以在訂單頁申請退貨。',
  cancelled: (order_no: string) => `訂單 ${order_no} 已取消`,
  cancelledText: '這筆訂單已經取消，不會再向你收款。',
  expiredText: '超過付款期限，這筆訂單已自動取消。',
  refunded: (order_no: string) => `訂單 ${order_no} 已退款`,
  refundedText: '款項已經退回你的付款方式，入帳時間依銀行作業而定。',
  open: (count: number) => `有 ${count} 筆訂單還沒完成，請先取消，或等它完成。`,
  claimed: (count: number) => `找到你過去的 ${count} 筆訂單`,
  claimedText: '你以前用這個電子信箱留下的訂單、捐款、收據和點燈，都已經歸到你的帳號。',
} as const
