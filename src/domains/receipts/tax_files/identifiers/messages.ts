/** Words of the page that the link of a mail leads to, and why it does not let in. */
export const taxLinkWords = {
  unknown: '這個連結不完整，請從信裡重新點一次，或與我們聯絡。',
  expired: '這個連結已經過期，請與我們聯絡，我們再寄一次。',
  done: '證號已經收到，不用再填了，謝謝你。',
  sent: '謝謝你，證號收到了。報稅時會帶入這一年的捐款。',
  loading: '正在打開連結…',
  how: '請從信裡的連結打開這一頁。',
  failed: '沒有連上，請檢查網路後再試一次。',
  missing: (year: number) => `你同意把 ${year} 年的捐款資料上傳國稅局，還差身分證字號。`,
  wrong: (year: number) => `你同意把 ${year} 年的捐款資料上傳國稅局，但收據上的證號檢查不符。`,
  identifier: '身分證字號或居留證號',
  hint: '1 個英文字母和 9 個數字。只用來申報這一年的捐款，已開立的收據不變。',
  required: '請填寫身分證字號或居留證號。',
  send: '送出',
  sending: '正在送出…',
  home: '回首頁',
} as const
