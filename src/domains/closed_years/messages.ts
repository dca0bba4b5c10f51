import type { SubjectWords } from '#registry/subject_words.ts'

/** A closed year and its columns in words. */
export const closedYearSubject = {
  columns: {
    approval_id: '第二人核准',
    surplus: '餘絀',
    net: '淨值',
    closed_at: '結帳時間',
    closed_by: '核准者',
    correction: '更正名稱',
    corrected_at: '更正時間',
    corrected_by: '開帳者',
  },
} as const satisfies SubjectWords<'closed_years'>

/** Why a year is not closed, and what the log calls it. */
export const closedYearWords = {
  notReady: '這個年度還有要先處理完的項目，請看檢查的結果。',
  closed: '這個年度已經結帳了，請重新載入。',
  decided: '這個年度結帳已經有人決定了，請重新載入。',
  secondPerson: '年度結帳要由送出者以外的人核准。',
  changed: '送出之後數字有變動，請不同意這次，重新看過再送出。',
} as const
