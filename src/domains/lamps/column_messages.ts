import type { SubjectWords } from '#registry/subject_words.ts'

/** Lamps and their columns in words. */
export const lampSubject = {
  columns: {
    order_id: '訂單',
    customer_id: '會員',
    campaign_id: '專案',
    kind: '種類',
    display_name: '名稱',
    public_name: '公開名稱',
    wish: '祝福',
    state: '狀態',
    lit_at: '點亮時間',
    expires_at: '熄滅時間',
    hidden_reason: '隱藏原因',
    blessings_count: '祝福次數',
  },
} as const satisfies SubjectWords<'lamps'>
