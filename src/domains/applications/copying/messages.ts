/** Applications in a member's own copy of their data. */
export const applicationCopyWords = {
  applications: '補助申請',
  columns: {
    application_no: '申請編號',
    type: '類別',
    status: '狀態',
    contact_name: '姓名',
    contact_phone: '電話',
    contact_email: '電子信箱',
    city: '縣市',
    district: '鄉鎮市區',
    address: '地址',
    reason: '說明',
    requested_amount: '申請金額',
    approved_amount: '核准金額',
    submitted_at: '送出時間',
    created_at: '建立時間',
  },
} as const
