import type { SubjectWords } from '#registry/subject_words.ts'

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
