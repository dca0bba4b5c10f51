/** What the server says about receipt titles. */
export const receiptProfileAnswers = {
  isDefault: '這個抬頭已經是預設的收據抬頭。',
  tooMany: (most: number) => `最多可以存 ${most} 個抬頭，請先刪除不用的。`,
} as const

/** The titles in the export of a member's data. */
export const receiptProfileData = {
  title: '其他收據抬頭',
  columns: {
    receipt_kind: '種類',
    receipt_name: '收據抬頭',
    receipt_identifier_last4: '證號末四碼',
    created_at: '建立時間',
  },
} as const
