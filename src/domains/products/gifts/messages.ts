import type { SubjectWords } from '#registry/subject_words.ts'

/** Gifts and their columns in words. */
export const giftSubject = {
  columns: {
    name: '贈品名稱',
    description: '說明',
    stock_on_hand: '現有庫存',
    stock_reserved: '保留庫存',
    value: '單件價值',
    base: '門檻算什麼',
    threshold_amount: '門檻金額',
    max_per_order: '每單最多幾件',
    repeat_per_threshold: '每滿一次門檻多送一件',
    mode: '贈送方式',
    group_key: '擇一群組',
    customer_scope: '適用對象',
    starts_at: '開始時間',
    ends_at: '結束時間',
    ship_required: '需要寄送',
    priority: '排序',
    is_active: '啟用',
  },
} as const satisfies SubjectWords<'gifts'>
