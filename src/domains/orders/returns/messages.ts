import { payeeWords } from '#domains/payments/payees/messages.ts'
import { returnPhotos } from './limits/rules.ts'
import type { LineProblem, ReturnAction, ReturnProblem, ReturnState, returnReasons } from './rules.ts'

export const returnProblemWords: Record<ReturnProblem, string> = {
  no_goods: '這張訂單沒有可以退的商品；捐款不是買賣，不適用鑑賞期。',
  not_delivered: '商品送達後的 7 天內可以申請退貨。',
  too_late: '已經超過送達後 7 天的鑑賞期。商品有瑕疵的話，請與我們聯絡。',
  under_way: '這張訂單已經有一件退貨在處理中。',
  nothing_left: '這張訂單沒有可以退的商品。',
}

export const returnLineWords: Record<LineProblem, string> = {
  nothing_chosen: '請選擇要退的商品。',
  unknown: '這張訂單沒有這件商品，請重新整理後再選一次。',
  repeated: '同一件商品選了兩次，請重新選取。',
  not_returnable: '選到了不能退貨的商品，請取消勾選。',
  too_many: '退貨件數超過可以退的數量。',
}

/** The account that money is transferred back to. */
export const accountWords = {
  needed: '這張訂單的款項不能退回原付款方式，請填寫要收退款的帳戶。',
  bank_code: payeeWords.payee_bank_code,
  account_no: payeeWords.payee_account_no,
  holder: '戶名',
  no_holder: '請填寫戶名。',
} as const

export const untoldReturn = '請寫下商品的狀況，或附一張照片，我們才能處理。'

export const returnPhotoWords = { many: `照片最多 ${returnPhotos} 張。` } as const

export const returnStateWords: Record<ReturnState, string> = {
  requested: '已申請',
  approved: '請寄回商品',
  received: '已收到商品',
  refunded: '已退款',
  rejected: '未通過',
}

export const returnReasonWords: Record<(typeof returnReasons)[number], string> = {
  no_reason: '不需要理由',
  defective: '商品有瑕疵',
  wrong_item: '寄錯商品',
  other: '其他',
}

type Told = { subject: (order_no: string) => string; text: (reason: string | null) => string }
export const returnNoticeWords: Record<ReturnAction, Told> = {
  approve: {
    subject: (order_no) => `訂單 ${order_no} 的退貨已同意`,
    text: () => '請把商品包好寄回，寄回的方式請看訂單頁。收到後我們會辦理退款。',
  },
  receive: {
    subject: (order_no) => `訂單 ${order_no} 的退貨已收到`,
    text: () => '我們收到寄回的商品了，接下來會辦理退款。',
  },
  refund: {
    subject: (order_no) => `訂單 ${order_no} 的退貨已退款`,
    text: () => '款項已經退回，入帳時間依銀行作業而定。',
  },
  reject: {
    subject: (order_no) => `訂單 ${order_no} 的退貨未通過`,
    text: (reason) => `原因：${reason ?? ''}。有疑問請與我們聯絡。`,
  },
}

export const returnStaffWords = {
  refund_reason: (reason: string) => `退貨：${reason}`,
  reason: '原因',
} as const
