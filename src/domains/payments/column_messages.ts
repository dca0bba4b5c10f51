import type { SubjectWords } from '#registry/subject_words.ts'

/** Refunds and their columns in words. */
export const refundSubject = {
  columns: {
    order_id: '訂單',
    payment_id: '付款',
    return_id: '退貨',
    kind: '種類',
    amount: '金額',
    reason: '原因',
    state: '狀態',
    restock: '退回庫存',
    is_chargeback: '銀行扣回',
    payee_enc: '收款人',
    provider_ref: '金流退款編號',
    failed_reason: '失敗原因',
    requested_by: '申請者',
    approved_by: '核准者',
    approved_at: '核准時間',
    sent_at: '寄出時間',
    done_at: '完成時間',
  },
} as const satisfies SubjectWords<'refunds'>
