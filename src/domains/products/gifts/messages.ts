import type { SubjectWords } from '#registry/subject_words.ts'

/** Gifts and their columns in words. */
export const giftSubject = {
  columns: {
    name: '名稱',
    description: '說明',
    stock_on_hand: '現有庫存',
    stock_reserved: '保留庫存',
    value: '內容',
    base: '計算依據',
    threshold_amount: '門檻金額',
    max_per_order: '每單上限',
    repeat_per_threshold: '可累計',
    mode: '贈送方式',
    group_key: '群組',
    customer_scope: '適用對象',
    starts_at: '開始時間',
    ends_at: '結束時間',
    ship_required: '需要寄送',
    priority: '優先順序',
    is_active: '啟用',
  },
} as const satisfies SubjectWords<'gifts'>
