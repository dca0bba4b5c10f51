import { nounWords } from '#registry/nouns.ts'
import type { NamedKind } from '../named/rules.ts'
import type { RecordKind } from '../rules.ts'

/** Words of records in the palette. */
export const recordWords = {
  kind: {
    ...nounWords,
    refunds: '退款',
    orders: '訂單',
    people: '會員',
    receipts: '收據',
    applications: '補助申請',
    animals: '動物',
    products: '商品',
    campaigns: '助養專案',
    clinics: '合作診所',
  } satisfies Record<RecordKind | NamedKind, string>,
  recent: '最近看過',
  orders_of: (count: number) => `訂單 ${count.toLocaleString('en')} 筆`,
  searching: '正在找資料……',
  failed: '資料沒有找成，請再試一次。',
  late: (kinds: readonly string[]) =>
    kinds.length > 3 ? '有些資料太多，請再多打幾個字。' : `${kinds.join('、')}的資料太多，請再多打幾個字。`,
} as const
