import { receiptWishColumns } from '#domains/receipts/staff_messages.ts'
import type { SubjectWords } from '#registry/subject_words.ts'

/** Customers and their columns in words. */
export const customerSubject = {
  columns: {
    email: '電子信箱',
    password_hash: '密碼',
    name: '姓名',
    phone: '電話',
    avatar_url: '頭像',
    kind: '身分',
    company_name: '公司名稱',
    tax_id: '統一編號',
    birth_on: '生日',
    gender: '性別',
    zip: '郵遞區號',
    city: '縣市',
    address: '地址',
    ...receiptWishColumns,
    marketing_opt_in: '接收募款消息',
    marketing_opt_in_at: '同意接收時間',
    consent_at: '同意時間',
    email_verified_at: '信箱驗證時間',
    phone_verified_at: '電話驗證時間',
    status: '狀態',
    merged_into_id: '併入',
    last_login_at: '上次登入',
    failed_logins: '登入失敗次數',
    locked_until: '鎖定到',
    password_changed_at: '密碼變更時間',
    locale: '語言',
    tags: '標籤',
    staff_note: '內部備註',
    terms_version: '服務條款版本',
    privacy_version: '隱私權政策版本',
    failed_today: '當天失敗次數',
  },
} as const satisfies SubjectWords<'customers'>

/** Customer oauth and their columns in words. */
export const customerOauthSubject = {
  columns: {
    customer_id: '會員',
    provider: '登入服務',
    subject: '登入帳號',
    email: '電子信箱',
    name: '名稱',
    last_used_at: '上次使用',
  },
} as const satisfies SubjectWords<'customer_oauth'>

/** The other titles of a member's receipts in words. */
export const receiptProfileSubject = {
  columns: {
    customer_id: '會員',
    receipt_kind: receiptWishColumns.receipt_kind,
    receipt_name: receiptWishColumns.receipt_name,
    receipt_identifier_enc: receiptWishColumns.receipt_identifier_enc,
    receipt_identifier_hash: receiptWishColumns.receipt_identifier_hash,
    receipt_identifier_last4: receiptWishColumns.receipt_identifier_last4,
  },
} as const satisfies SubjectWords<'receipt_profiles'>
