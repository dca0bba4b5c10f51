import type { LampState } from './rules.ts'

/** The states of a lamp as staff read them. */
export const lampStateWords: Record<LampState, string> = {
  waiting: '待付款',
  lit: '點亮中',
  expired: '已熄',
  hidden: '隱藏',
}

/** Words of the lamp on the page of its order. */
export const lampDeskWords = {
  title: '點燈',
  kind: '種類',
  display_name: '署名',
  public_name: '燈牆上的署名',
  wish: '心願',
  expires: '熄滅',
  hidden_reason: '隱藏原因',
  see: '在燈牆上看',
  hide: '隱藏',
  hide_title: (name: string) => `隱藏${name}的燈`,
  hide_text: '訪客不再看得到這盞燈，捐款和收據不變；隨時可以再顯示。',
  reason: '原因',
  reason_hint: '只有同事看得到，留在操作紀錄。',
  hidden: '已從燈牆隱藏。',
  show: '再顯示',
  shown: '已放回燈牆。',
} as const
