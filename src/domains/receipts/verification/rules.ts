/** As somebody types from a paper: capitals or not, with blanks or hyphens between groups. */
export const bareCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** Where anybody checks a paper; the QR code on it leads here. `origin` without a slash at its end. */
export const verifyAddress = (origin: string, receipt: { receipt_no: string; verification_code: string }): string =>
  `${origin}/receipts/verify?${new URLSearchParams({ no: receipt.receipt_no, code: receipt.verification_code })}`
