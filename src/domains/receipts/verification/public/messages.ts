/** Words of the page on which anybody checks a receipt. */
export const title = '查驗收據'
export const description = '輸入收據編號和查驗碼，確認捐款收據是不是本會開立、現在是否有效。'
export const lead =
  '填上收據的編號和 12 碼查驗碼，就能確認是不是本會開立、現在是否有效。掃描收據上的 QR Code 會自動帶入。'
export const receipt_no = '收據編號'
export const receipt_no_hint = '例如 R2026000123'
export const code = '查驗碼'
export const code_hint = '12 碼，不分大小寫'
export const required = (label: string) => `請填寫${label}。`
export const send = '查驗'
export const checked = '收據編號'
export const issued_on = '開立日期'
export const amount = '金額'
export const given = '捐贈內容'
export const goods = '物資，品名與數量請看收據'
export const compare = '請核對紙本上的日期和金額是否相同；不相同的話，紙本可能被改過。'
export const answers = {
  issued: { title: '這張收據有效', text: '收據由本會開立，目前有效。' },
  voided: { title: '這張收據已作廢', text: '收據由本會開立，但後來作廢了，不能再用來報稅或核銷。' },
  merged: {
    title: '這張收據已合併',
    text: '收據由本會開立，後來併入另一張收據，請以合併後的收據為準，這一張不能再用來報稅或核銷。',
  },
  unknown: {
    title: '查不到這張收據',
    text: '收據編號和查驗碼不相符。請對照紙本再輸入一次；仍然查不到的話，請與我們聯絡。',
  },
} as const
export const contact = '與我們聯絡'
export const privacy = '查驗只會顯示開立日期和金額，不會顯示捐款人的資料。'
