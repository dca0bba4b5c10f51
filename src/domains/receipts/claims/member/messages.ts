/** Words of the form for a past gift. */
export const title = '認領過去的捐款'
export const text =
  '用同一個電子信箱捐的，確認信箱後會自動出現。郵政劃撥、轉帳或用別的信箱捐的，請填收據上的資料；查驗碼在收據下方的 QR Code 旁邊。'
export const receipt_no = '收據編號'
export const amount = '收據金額'
export const unit = '元'
export const code = '查驗碼'
export const send = '認領'
export const required = (label: string) => `請填寫${label}。`
