import type { GiftState } from './rules.ts'

/** Words of the gifts to a campaign. */
export const campaignGiftWords = {
  title: '捐款明細',
  view: { all: '全部', large: '單筆 ≥ NT$10,000', waiting: '待開收據', refund: '退款' },
  search: '姓名、訂單、收據號碼',
  column: {
    at: '時間',
    donor: '捐款人',
    public_name: '公開顯示',
    method: '付款方式',
    order: '訂單',
    receipt: '收據',
    state: '狀態',
    amount: '金額',
  },
  state: { issued: '已開立', waiting: '待開立', refunded: '已退款', refund: '退款' } satisfies Record<
    GiftState,
    string
  >,
  shown_as: '公開：',
  refund: '退款',
  yearly: '年度彙整',
  no_longer: (receipt_no: string) => `${receipt_no} 已作廢`,
  filter: {
    days: '日期',
    method: '付款方式',
    public_name: '公開姓名',
    state: '收據',
    amount: '單筆金額',
    unit: '元',
  },
  public_name: { full: '完整姓名', masked: '隱藏中間', anonymous: '匿名' },
  sums: {
    rows: '這個條件共',
    unit: '筆',
    given: '捐款',
    refunded: '退款',
    total: '合計',
    donors: (count: string) => `捐款人 ${count} 位`,
  },
  empty: '還沒有捐款',
  empty_text: '專案公開並收到款項之後，會一筆一筆列在這裡。',
} as const
