import type { TaskKind } from '../rules.ts'

/** Words of what waits for staff. */
export const taskWords = {
  title: '待辦',
  none: '沒有待辦，喝口水吧',
  kind: {
    attention: '需要處理的訂單',
    to_ship: '待出貨訂單',
    refunds: '退款中的訂單',
    returns: '退貨中的訂單',
    unpaid: '待付款訂單',
    low_stock: '庫存不足商品',
    drafts: '收支草稿',
  } satisfies Record<TaskKind, string>,
  sentence: {
    attention: (count) => `${count} 張訂單需要處理`,
    to_ship: (count) => `${count} 張訂單等待出貨`,
    refunds: (count) => `${count} 張訂單正在退款`,
    returns: (count) => `${count} 張訂單正在退貨`,
    unpaid: (count) => `${count} 張訂單等待付款`,
    low_stock: (count) => `${count} 件商品庫存偏低`,
    drafts: (count) => `${count} 筆收支還是草稿`,
  } satisfies Record<TaskKind, (count: number) => string>,
  oldest: (days: number) => (days === 0 ? '今天' : `最久 ${days} 天`),
  low_stock_text: '低於安全庫存',
} as const
