import { formatMoney } from '#platform/contract/money.ts'
import { clockTime, nearDate, proseDate, taipeiDay } from '#platform/contract/time.ts'

const nearMoment = (at: string) => `${nearDate(taipeiDay(at))} ${clockTime(at)}`

export const title = '我的訂單'
export const order = (order_no: string) => `訂單 ${order_no}`
export const back = '我的訂單'
export const placed = (at: string, method: string) => `成立於 ${proseDate(taipeiDay(at))} ${clockTime(at)}・${method}`
export const all = '全部'
export const filters = '訂單狀態'
export const and_more = (count: number) => `等 ${count} 項`
export const total = '總額'
export const see = '看訂單'
export const see_of = (order_no: string) => `看訂單 ${order_no}`
export const found = (count: number) => `共 ${count} 筆`
export const none = '還沒有訂單'
export const none_text = '支持一個專案，或逛逛公益好物，訂單會出現在這裡。'
export const none_of_state = '沒有這個狀態的訂單'
export const to_campaigns = '看助養專案'
export const gone = '找不到這張訂單'
export const gone_text = '網址可能打錯了，或這張訂單不在這個帳號裡。'
export const content = '內容'
export const pieces = (variant: string, quantity: number) => [variant, `${quantity} 件`].filter(Boolean).join('・')
export const support = (label: string | null) => ['助養', label].filter(Boolean).join('・')
export const gift = '滿額贈品'
export const gift_left_out = '款項入帳時贈品已送完，這次不附'
export const free = '免費'
export const items_total = '好物小計'
export const campaigns_total = '助養小計'
export const discount = '優惠'
export const shipping = '運費'
export const pay_before = (at: string, left: string) => `請在 ${nearMoment(at)} 前完成付款，還有 ${left}`
export const pay_over = '付款期限已經過了，訂單即將取消，商品會放回架上。'
export const pay_now = '這張訂單還沒付款'
export const pay_failed = '上次付款沒有成功，這次沒有扣款。'
export const to_pay = (sum: number) => `應付 ${formatMoney(sum)}`
export const bank = '銀行'
export const account_no = '帳號'
export const account_name = '戶名'
export const payment_code = '繳費代碼'
export const barcode_of = (code: string) => `繳費條碼 ${code}`
export const barcode_hint = '請到超商櫃檯，讓店員依序刷這幾段條碼。'
export const reference = '匯款備註'
export const pay_with = '付款方式'
export const pay_again = '前往付款'
export const cancel = '取消訂單'
export const cancel_title = (order_no: string) => `要取消訂單 ${order_no} 嗎？`
export const cancel_text = '商品會放回架上，優惠碼可以再用。取消後無法復原。'
export const held = (sum: string) => `你多付或付了不同金額的 ${sum} 由我們保管，會和你聯絡怎麼處理。`
export const cancelled = '訂單已取消'
export const help = '需要幫忙嗎？'
export const help_cancel = '還沒付款的訂單可以直接取消，商品會放回架上。'
export const progress = '進度'
export const steps = {
  placed: '訂單成立',
  wait_payment: '等待付款',
  paid: '已付款',
  ship: '備貨出貨',
  ship_text: '付款後 3 個工作天內',
  shipped: '已出貨',
  arrive: '到店',
  arrive_text: '到店後保留 7 天',
  arrived: '已到店',
  fetch: '取貨完成',
  deliver: '送達',
  delivered: '已送達',
  done: '完成',
  returned: '已退回',
  cancelled: '已取消',
  refunded: '已退款',
} as const
export const tracking = (no: string) => `物流單號 ${no}`
export const papers = '單據'
export const receipt = (no: string, sum: number) => `捐款收據 ${no}・${formatMoney(sum)}`
export const receipt_of = (sum: number) => `捐款收據 ${formatMoney(sum)}`
export const receipt_on = (day: string) => `${proseDate(day)}開立`
export const receipt_type = {
  single: null,
  manual: null,
  yearly: '年度收據，含其他筆捐款',
  merged: '合併收據，含其他筆捐款',
} as const
export const receipt_gone = {
  voided: (young: string | null) => (young ? `已作廢，改開 ${young}` : '已作廢'),
  merged: (whole: string | null) => (whole ? `已併入 ${whole}` : '已併入另一張收據'),
} as const
export const see_receipt = '看收據'
export const see_receipt_of = (no: string) => `看收據 ${no}`
export const see_receipts = '看我的收據'
export const receipt_later = {
  none: () => '付款後開立，依你的選擇不寄送。',
  single: (name: string) => `付款後開立，抬頭 ${name}。`,
  yearly: (name: string) => `付款後併入全年收據，抬頭 ${name}，明年 1 月開立。`,
} as const
export const delivery_method = '配送方式'
export const store = '取貨門市'
export const store_no = (id: string) => `店號 ${id}`
export const recipient = (name: string, phone: string | null) => [`收件人 ${name}`, phone].filter(Boolean).join('・')
export const change_store = '更換門市'
export const change_store_hint = '出貨前都可以換'
export const store_dialog = (method: string) => `${method}改到哪一間門市？`
export const store_dialog_text = '店號、名稱和地址可以到超商的門市查詢網站查到，也印在發票上。'
export const store_id = '店號'
export const store_name = '門市名稱'
export const store_address = '門市地址'
export const store_save = '換到這間門市'
export const store_changed = '已更換取貨門市'
export const contact = '聯絡我們'
export const invoice = (sum: number) => `電子發票 ${formatMoney(sum)}`
export const goods_receipt = (sum: number) => `商品收據 ${formatMoney(sum)}`
export const goods_receipt_no = (no: string) => `收據號碼 ${no}`
export const goods_receipt_for = {
  person: () => '免用統一發票收據',
  company: (kept: string) => `免用統一發票收據，買受人 ${kept}`,
} as const
export const invoice_state = {
  waiting: '付款後開立',
  paid: '準備開立',
  pending: '開立中',
  failed: '開立中',
  issued: '已開立',
  voided: '已作廢',
  follows: '已作廢，重新開立中',
  allowance: '已折讓',
} as const
export const invoice_no = (no: string) => `發票號碼 ${no}`
export const random_code = (code: string) => `隨機碼 ${code}`
export const invoice_on = (day: string) => `${proseDate(day)}開立`
export const invoice_in = {
  member: () => '存入會員載具',
  mobile: (kept: string) => `存入手機條碼 ${kept}`,
  citizen: (kept: string) => `存入自然人憑證 ${kept}`,
  company: (kept: string) => `公司戶發票 ${kept}`,
  donate: (kept: string) => `捐贈，捐贈碼 ${kept}`,
  paper: () => '紙本，隨商品寄出',
} as const
