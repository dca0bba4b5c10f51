import { applicationSubject } from '../admin/messages.ts'

const application = applicationSubject.columns

/** Words of the export and the erasure of a member's data. */
export const applicationDataWords = {
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
  // what keeps an account, and what stands in place of a name afterwards
  open: (count: number) => `有 ${count} 件補助申請還在進行，請先撤回，或等它結案。`,
} as const
