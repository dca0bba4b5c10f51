import type { PublicNameMode } from '#domains/customers/rules.ts'
import type { GoodsKind, ValueBasis } from '#domains/goods_gifts/rules.ts'

type Line = {
  kind: GoodsKind
  name: string
  quantity: number
  unit: string
  value?: number
  value_basis?: ValueBasis
  valued_by?: string
}
type Gift = {
  days_ago: number
  donor_name: string
  donor_phone: string | null
  public_name_mode: PublicNameMode
  purpose: string | null
  note: string | null
  withdrawn_reason: string | null
  lines: readonly Line[]
}

const plain = {
  public_name_mode: 'masked',
  donor_phone: null,
  purpose: null,
  note: null,
  withdrawn_reason: null,
} as const

/** What people brought that is no money. */
export const goodsGifts: readonly Gift[] = [
  {
    ...{
      ...plain,
      public_name_mode: 'full',
      days_ago: 2,
      donor_name: '好朋友動物用品行',
      donor_phone: '02-2700-0001',
      purpose: '園區犬貓食用',
    },
    lines: [
      {
        ...{ kind: 'food', name: '成犬飼料 15 公斤', quantity: 50, unit: '包' },
        ...{ value: 62_500, value_basis: 'invoice', valued_by: '好朋友動物用品行' },
      },
      {
        ...{ kind: 'food', name: '貓罐頭 80 公克', quantity: 240, unit: '罐' },
        ...{ value: 8_400, value_basis: 'invoice', valued_by: '好朋友動物用品行' },
      },
    ],
  },
  {
    ...{ ...plain, days_ago: 6, donor_name: '林小姐', donor_phone: '0912-000-101' },
    lines: [
      { kind: 'supplies', name: '毛巾與浴巾', quantity: 36, unit: '條' },
      {
        ...{ kind: 'supplies', name: '尿布墊', quantity: 12, unit: '箱' },
        ...{ value: 5_400, value_basis: 'market', valued_by: '陳會計' },
      },
    ],
  },
  {
    ...{ ...plain, days_ago: 11, donor_name: '林小姐', withdrawn_reason: '同一批物資登記了兩次' },
    lines: [{ kind: 'supplies', name: '毛巾與浴巾', quantity: 36, unit: '條' }],
  },
  {
    ...{
      ...plain,
      public_name_mode: 'full',
      days_ago: 19,
      donor_name: '示範藥局',
      donor_phone: '02-2700-0002',
      purpose: '醫療照護',
    },
    lines: [
      {
        ...{ kind: 'medicine', name: '犬用驅蟲藥', quantity: 30, unit: '盒' },
        ...{ value: 10_500, value_basis: 'invoice', valued_by: '示範藥局' },
      },
    ],
  },
  {
    ...{ ...plain, public_name_mode: 'anonymous', days_ago: 40, donor_name: '王先生', note: '二手，功能正常' },
    lines: [
      {
        ...{ kind: 'equipment', name: '除濕機', quantity: 1, unit: '台' },
        ...{ value: 4_000, value_basis: 'estimate', valued_by: '陳會計' },
      },
    ],
  },
]
