import type { TileKey, TodoKey } from '../rules.ts'

/** Words of the dashboard. */
export const dashboardWords = {
  title: '儀表板',
  morning: (name: string) => `早安，${name}`,
  afternoon: (name: string) => `午安，${name}`,
  evening: (name: string) => `晚安，${name}`,
  nothing_waits: '沒有待辦，喝口水吧。',
  waits: (parts: string) => `${parts}。`,
  waiting: {
    attention: (count) => `${count} 張訂單需要處理`,
    to_ship: (count) => `${count} 張訂單等待出貨`,
    unpaid: (count) => `${count} 張訂單等待付款`,
    low_stock: (count) => `${count} 件商品庫存偏低`,
    drafts: (count) => `${count} 筆收支還是草稿`,
  } satisfies Record<TodoKey, (count: number) => string>,
  tiles_label: '近 30 天',
  tile: { donations: '捐款總額', orders: '助養訂單', receipts: '開立收據', customers: '新增會員' } satisfies Record<
    TileKey,
    string
  >,
  count: {
    orders: (count: string) => `${count} 筆`,
    receipts: (count: string) => `${count} 張`,
    customers: (count: string) => `${count} 位`,
  } satisfies Record<Exclude<TileKey, 'donations'>, (count: string) => string>,
  chart: {
    title: '每日捐款（近 30 天）',
    now: '本期',
    before: '前期',
    sentence: (sum: string, best: string, top: string) =>
      `近 30 天每日捐款的折線圖，共 ${sum}，最多的一天是 ${best} 的 ${top}。`,
    nothing: '近 30 天還沒有捐款入帳。',
    table: '每日金額',
    day: '日期',
  },
  campaigns: {
    title: '即將截止的助養專案',
    all: '全部專案',
    name: '專案',
    type: '類型',
    progress: '進度',
    raised: '已募得',
    left: '剩餘',
    days: (days: number) => (days === 0 ? '今天' : `${days} 天`),
    none: '30 天內沒有專案要截止。',
    no_target: '沒有目標',
  },
  type: {
    neuter: '絕育',
    medical: '醫療',
    food: '糧食',
    care_home: '安養',
    general: '不指定',
  } satisfies Record<string, string>,
  todo: {
    title: '待辦',
    attention: '需要處理的訂單',
    to_ship: '待出貨訂單',
    unpaid: '待付款訂單',
    low_stock: '庫存不足商品',
    drafts: '收支草稿',
    oldest: (days: number) => (days === 0 ? '今天' : `最久 ${days} 天`),
    low_stock_text: '低於安全庫存',
    none: '沒有待辦，喝口水吧',
  },
  activity: { title: '最近動態', all: '全部紀錄', none: '還沒有操作紀錄。' },
} as const
