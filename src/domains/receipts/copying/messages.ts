/** The receipts in a member's own copy of their data. */
export const receiptCopyWords = {
  receipts: '捐款收據',
  columns: {
    receipt_no: '收據編號',
    state: '狀態',
    issued_on: '開立日期',
    donated_from: '捐款起日',
    donated_to: '捐款迄日',
    receipt_name: '抬頭',
    identifier_last4: '證號末四碼',
    email: '電子信箱',
    address: '地址',
    total_amount: '金額',
    upload_tax: '上傳國稅局',
  },
} as const
