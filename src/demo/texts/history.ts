import type { PayBy } from '../methods.ts'

/** Gifts of companies and groups: [company, begin of the campaign's title (null: the general fund), NT$, days ago]. */
export const companyGifts: readonly (readonly [
  company: number,
  campaign: string | null,
  amount: number,
  days_ago: number,
])[] = [
  [0, '街角糧倉', 50_000, 90],
  [0, '給老犬老貓', 30_000, 500],
  [0, '安養園區的夜間照護', 12_000, 20],
  [1, '五隻幼犬', 12_000, 50],
  [1, '颱風後', 16_000, 145],
  [2, '校園浪犬', 18_000, 580],
  [2, '石頭', 8_000, 70],
  [3, '園區遮雨棚', 18_000, 580],
  [3, '花東', 20_000, 40],
  [3, '阿布', 6_000, 320],
  [4, '車禍骨折', 12_000, 12],
  [4, null, 80_000, 300],
  [4, '給老犬老貓', 50_000, 200],
  [5, '校園浪犬', 12_000, 560],
  [5, '颱風後', 25_000, 140],
]

/** The known member's gifts of one year: [amount, begin of the campaign's title or null, days before the last of them]. */
export const knownGifts: readonly (readonly [amount: number, campaign: string | null, days_before: number])[] = [
  [600, null, 0],
  [1200, '給老犬老貓', 12],
  [1000, null, 27],
  [3000, '給老犬老貓', 41],
  [500, null, 55],
]

export const refundTexts = {
  goods: '尺寸不合，七日內退貨',
  all: '重複下單，全額退款',
  donation: '捐款人填錯金額，退回差額',
} as const

/** The number of a bank's letter that took a card payment back. */
export const chargebackText = '示範爭議 0231'

export const cancelTexts = { expired: 'payment_expired', customer: '改天再訂' } as const

export const reissueReason = '部分退款，改開收據'
export const voidReason = '全額退款，收據作廢'

/** Moves between accounts. */
export const moveTexts = {
  explained: '示範：撥款明細已在金流後台核對',
  statement: (day: string) => `示範撥款 ${day.replaceAll('-', '')}`,
  dedicated: '勸募所得移入專戶',
  transfer: '專案結餘依公告用途調整',
} as const

/** The word of the cash book for how money came. */
export const paidAs: Record<PayBy, 'card' | 'transfer' | 'cash' | 'postal'> = {
  credit: 'card',
  transfer: 'transfer',
  cash: 'cash',
  postal: 'postal',
}

/** The convenience store of the known member. */
export const storeText = {
  type: 'unimart',
  store_id: '131386',
  store_name: '7-ELEVEN 示範門市',
  store_address: '臺北市中正區示範路 1 號',
  outside: false,
} as const

/** Why an invoice of the demo is void. */
export const voidText = '商品已全數退回'
