export const invoiceWords = {
  number: '發票號碼是 2 個大寫英文字母加 8 個數字，例如 AB12345678。',
  random_code: '隨機碼是 4 個數字。',
  taken: '這個發票號碼已經記過了。',
  future: '開立日期不能晚於今天。',
  reason: '作廢原因',
  notice: (order_no: string) => `訂單 ${order_no} 的電子發票已開立`,
  notice_text: (invoice_no: string) => `發票號碼 ${invoice_no}，可以在訂單頁查看。`,
} as const
