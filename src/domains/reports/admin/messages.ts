import type { TileKey } from '../rules.ts'

/** Words of the dashboard. */
export const dashboardWords = {
  title: '儀表板',
  morning: (name: string) => `早安，${name}`,
  afternoon: (name: string) => `午安，${name}`,
  evening: (name: string) => `晚安，${name}`,
  nothing_waits: '沒有待辦，喝口水吧。',
  waits: (parts: string) => `${parts}。`,
  period: '期間',
  last: (days: string) => `近 ${days} 天`,
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
    title: (days: string) => `每日捐款（近 ${days} 天）`,
    now: '本期',
    before: '前期',
    sentence: (days: string, sum: string, best: string, top: string) =>
      `近 ${days} 天每日捐款的折線圖，共 ${sum}，最多的一天是 ${best} 的 ${top}。`,
    nothing: (days: string) => `近 ${days} 天還沒有捐款入帳。`,
    table: '每日金額',
    day: '日期',
  },
  money: {
    today: '今天',
    month: '本月',
    yesterday: (amount: string) => `昨天 ${amount}`,
    month_before: (amount: string) => `上月同期 ${amount}`,
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
  calendar: { title: '勸募與公告期限', all: '全部許可', of: (permit: string, duty: string) => `${permit}：${duty}` },
  activity: { title: '最近動態', all: '全部紀錄', none: '還沒有操作紀錄。' },
} as const
