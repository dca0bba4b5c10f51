/** Words of the form for a past gift. */
export const claimFormWords = {
  title: '認領過去的捐款',
  text: '用同一個電子信箱捐的會自動出現。郵政劃撥、轉帳或用別的信箱捐的，請填收據上的資料，每小時可以試 5 次。',
  receipt_no: '收據編號',
  amount: '收據金額',
  unit: '元',
  digits: '捐款時留的電話末三碼',
  send: '認領',
  required: (label: string) => `請填寫${label}`,
} as const
