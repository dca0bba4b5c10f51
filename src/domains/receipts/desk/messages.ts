/** Words of the desk of receipts. */
export const receiptDeskWords = {
  identifier: '請填寫正確的身分證字號、居留證號或統一編號。',
} as const
