import type { OfferProblem } from '#domains/offers/rules.ts'
import type { GiftProblem } from '#domains/products/gifts/rules.ts'
import type { LineNotice, LineProblem } from './lines/rules.ts'

/** Why a line of the cart cannot be ordered. */
export const lineProblemWords: Record<LineProblem, string> = {
  not_found: '這個項目已經不在了，請移除。',
  unpublished: '目前沒有開放，請移除。',
  not_started: '還沒開始，請晚一點再來。',
  ended: '已經結束，請移除。',
  out_of_stock: '庫存不夠了，請減少數量或移除。',
  over_limit: '數量超出可以購買的範圍，請調整數量。',
  amount_range: '金額不在這個專案的範圍內，請調整金額。',
  permit_closed: '這個專案目前不在勸募許可期間，請改選其他專案。',
  rule_not_met: '還沒有湊齊任選組合的數量。',
  budget: '這項優惠剩下的額度不夠，請移除，或減少組數。',
}

/** Where a line asks for more than there are. */
export const outOfStock = (left: number) => (left > 0 ? `只剩 ${left} 件，請減少數量或移除。` : '已經賣完了，請移除。')

export const lineNoticeWords: Record<LineNotice, string> = {
  price_changed: '價格有更新，請確認新的金額。',
}

/** Why an offer takes nothing off. */
export const offerProblemWords: Record<OfferProblem, string> = {
  not_running: '這項優惠目前沒有開放。',
  not_started: '這項優惠還沒開始。',
  ended: '這項優惠已經結束。',
  usage_limit: '這項優惠已經用完了。',
  usage_per_customer: '你已經用過這項優惠了。',
  budget: '這項優惠的額度已經用完了。',
  budget_short: '這項優惠剩下的額度，不夠折這次的金額。',
  members_only: '這項優惠限會員使用，請先登入。',
  new_customers_only: '這項優惠限第一次購買使用。',
  payment_method: '這項優惠限指定的付款方式。',
  delivery_method: '這項優惠限指定的運送方式。',
  no_matching_items: '購物車裡沒有適用這項優惠的商品。',
  min_items_total: '商品金額還沒有達到這項優惠的門檻。',
  min_quantity: '商品數量還沒有達到這項優惠的門檻。',
  too_many_codes: '一次只能使用一組優惠碼，請先移除原本的優惠碼。',
  not_combinable: '這項優惠不能和其他優惠一起使用。',
  nothing_left: '商品已經沒有可以再折抵的金額。',
}

export const giftProblemWords: Record<GiftProblem, string> = {
  ended: '這項贈品活動已經結束。',
  not_started: '這項贈品活動還沒開始。',
  members_only: '這項贈品限會員。',
  below_threshold: '還沒有達到贈品門檻。',
  out_of_stock: '贈品已經送完了。',
}

export const itemGone = '找不到這個項目，可能已經下架。'
export const amountMissing = '請填寫捐款金額。'
export const codeMissing = '請輸入優惠碼。'
export const codeUnknown = '沒有這組優惠碼，請檢查有沒有打錯。'
/** What is wrong with a field that a person wrote. */
export const email = '電子信箱格式不對，例如 name@example.com。'
export const zip = '郵遞區號是 3、5 或 6 位數字。'
export const taxId = '統一編號不正確，請再檢查一次。'
export const personalId = '身分證字號或居留證號碼不正確，請再檢查一次。'
export const identifierOfCompany = '公司或團體請填寫統一編號。'
export const identifierOfPerson = '個人請填寫身分證字號或居留證號碼。'
export const mobileBarcode = '手機條碼是「/」加上 7 個英文字母、數字或 + - . 符號。'
export const citizenCertificate = '自然人憑證是 2 個英文字母加上 14 位數字。'
export const carrier = '載具號碼不正確，請再檢查一次。'
export const loveCode = '捐贈碼是 3 到 7 位數字。'
export const notShowable = {
  too_long: '字數太多了。',
  link: '請不要放網址或電子信箱，這段文字會公開顯示。',
  phone: '請不要放電話號碼，這段文字會公開顯示。',
  contact: '請不要放聯絡方式，這段文字會公開顯示。',
  word: '有不適合公開顯示的字，請換個說法。',
} as const
export const methodUnknown = '找不到這個選項，請重新選擇。'
