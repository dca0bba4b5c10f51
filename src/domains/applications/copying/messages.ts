import { applicationSubject } from '../admin/messages.ts'

const application = applicationSubject.columns

/** Applications in a member's own copy of their data. */
export const applicationCopyWords = {
  applications: '補助申請',
  columns: {
    application_no: application.application_no,
    type: application.type,
    status: application.status,
    contact_name: '姓名',
    contact_phone: '電話',
    contact_email: '電子信箱',
    city: application.city,
    district: application.district,
    address: application.address,
    reason: '說明',
    requested_amount: application.requested_amount,
    approved_amount: application.approved_amount,
    submitted_at: application.submitted_at,
    created_at: '建立時間',
  },
} as const
