import type { SubjectWords } from '#registry/subject_words.ts'
import type { BannerPosition } from './rules.ts'

/** Where banners stand, in words. */
export const positionWords: Readonly<Record<BannerPosition, string>> = {
  home_hero: '首頁主視覺',
  home_middle: '首頁中段',
  products_top: '商品頁上方',
  donate_box: '捐款框',
  popup: '彈出視窗',
}

/** Banners and their columns in words. */
export const bannerSubject = {
  columns: {
    position: '位置',
    title: '標題',
    subtitle: '副標題',
    alt: '圖片說明',
    link_url: '連結',
    new_tab: '另開視窗',
    starts_at: '開始時間',
    ends_at: '結束時間',
    sort: '排序',
    is_active: '啟用',
    clicks: '點擊次數',
  },
} as const satisfies SubjectWords<'banners'>
