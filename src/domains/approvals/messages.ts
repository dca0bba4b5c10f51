import type { SubjectWords } from '#registry/subject_words.ts'

/** Agreements of a second person and their columns in words. */
export const approvalSubject = {
  columns: {
    subject_type: '對象種類',
    subject_id: '對象',
    kind: '種類',
    amount: '金額',
    request: '申請內容',
    requested_by: '申請者',
    requested_at: '申請時間',
    decision: '決定',
    decided_by: '決定者',
    decided_at: '決定時間',
    reason: '原因',
  },
} as const satisfies SubjectWords<'approvals'>

/** What a second person presses, and is asked for. */
export const decisionWords = {
  approve: '核准',
  refuse: '不同意',
  reason: '不同意的原因',
  own: '要由申請人以外的人核准',
} as const
