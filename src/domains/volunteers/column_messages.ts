import type { SubjectWords } from '#registry/subject_words.ts'

/** Volunteers and their columns in words. */
export const volunteerSubjectWords = {
  columns: {
    customer_id: '會員',
    name: '姓名',
    gender: '性別',
    birth_on: '生日',
    identifier_enc: '證號',
    identifier_hash: '證號比對碼',
    identifier_last4: '證號末四碼',
    phone: '電話',
    email: '電子信箱',
    city: '縣市',
    address: '地址',
    skills: '想做的事',
    availability: '可服務時段',
    has_vehicle: '有交通工具',
    experience: '經驗',
    motivation: '動機',
    emergency_name: '緊急聯絡人',
    emergency_phone: '緊急聯絡人電話',
    guardian_name: '監護人',
    guardian_phone: '監護人電話',
    status: '狀態',
    closed_reason: '結束原因',
    erased_at: '個資刪除時間',
    training_done_on: '完成訓練',
    card_no: '志工證號',
    record_book_no: '紀錄冊號',
    insured_until: '保險到期日',
    staff_note: '內部備註',
    consent_at: '同意時間',
    submitted_at: '登記時間',
  },
} as const satisfies SubjectWords<'volunteers'>

/** Volunteer hours and their columns in words. */
export const hoursSubject = {
  columns: {
    volunteer_id: '志工',
    served_on: '日期',
    minutes: '分鐘',
    started_at: '開始',
    ended_at: '結束',
    is_unsure: '沒有簽退',
    kind: '項目',
    note: '內容',
    state: '狀態',
    rejected_reason: '退回原因',
    approved_by: '核准者',
    approved_at: '核准時間',
  },
} as const satisfies SubjectWords<'volunteer_hours'>

/** When somebody came and went. */
export const visitColumns = { checked_in_at: '簽到', checked_out_at: '簽退' } as const
