import { positionWords } from '../column_messages.ts'
import type { BannerPosition, BannerState } from '../rules.ts'

/** Words of the banners' back office. */
export const bannerDeskWords = {
  create: '新增橫幅',
  saved: '已儲存',
  search: '標題',
  empty: '還沒有橫幅',
  empty_text: '橫幅放在首頁、商品頁、捐款框，或是打開網站時的視窗。',
  all: '全部',
  position: positionWords,
  states: {
    shown: '顯示中',
    scheduled: '已排程',
    incomplete: '缺圖片',
    ended: '已結束',
    off: '停用',
  } satisfies Record<BannerState, string>,
  section: { pictures: '圖片', words: '內容與連結', schedule: '排程', use: '成效' },
  image_desktop: '電腦版 1920 × 640',
  image_mobile: '手機版 750 × 900',
  alt_hint: '給看不到圖的人，必填。說畫面，不說「圖片」。',
  link_hint: '本站的路徑（/campaigns/medical）或 https:// 開頭的網址。不填就只是圖。',
  state: '狀態',
  window: '期間',
  window_hint:
    '到時間自動上架、下架；不填就一直顯示。停機錯過的時間不會補：恢復後顯示到結束時間為止，整段都錯過就不再顯示。',
  active_hint: '每個位置最多同時 8 則。',
  sort_hint: '同一個位置裡，數字小的排前面。',
  clicks: (count: string) => `點擊 ${count} 次`,
  preview: '到網站看',
} as const

/** Where each position is seen. */
export const bannerPlaces: Readonly<Record<BannerPosition, string>> = {
  home_hero: '/',
  home_middle: '/',
  products_top: '/products',
  donate_box: '/news',
  popup: '/news',
}
