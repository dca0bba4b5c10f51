import { receiptSubject } from '../staff_messages.ts'

const receipt = receiptSubject.columns

/** Words of the export and the erasure of a member's data. */
export const receiptDataWords = {
  receipts: '捐款收據',
  columns: {
    receipt_no: receipt.receipt_no,
    state: receipt.state,
    issued_on: receipt.issued_on,
    donated_from: receipt.donated_from,
    donated_to: receipt.donated_to,
    receipt_name: '抬頭',
    identifier_last4: receipt.identifier_last4,
    email: receipt.email,
    address: receipt.address,
    total_amount: receipt.total_amount,
    upload_tax: receipt.upload_tax,
  },
} as const
