/** Words of the donation page. */
export const title = '我要捐款'
export const heading = '你的一份心意，牠的一個轉機'
export const lead = '捐款直接投入絕育、醫療、糧食與安養，用途與支出全部公開。'
export const amount = '捐款金額'
export const purpose = '捐款用途'
export const general = '由協會統籌運用'
export const general_text = '投入當下最急需的地方'
export const all_campaigns = '看所有助養專案'
export const person = '捐款人資料'
export const name = '姓名或公司名稱'
export const phone = '手機或電話'
export const email = '電子信箱'
export const public_title = '公開徵信'
export const public_text = '每筆捐款都會出現在收支公告，你可以決定怎麼顯示。'
export const payment = '付款方式'
export const receipt = '捐款收據'
export const receipt_types = {
  single: { label: '每次開立', text: '付款完成後寄電子收據到你的信箱' },
  yearly: { label: '年度彙整', text: '隔年 1 月合併成一張全年收據' },
  none: { label: '開立但不寄送', text: '收據會保存，需要時再下載或請我們寄給你' },
} as const
export const receipt_kind = '收據對象'
export const receipt_kinds = { person: '個人', company: '公司或團體' } as const
export const receipt_name = '收據抬頭'
export const receipt_name_hint = '沒有填寫就用上面的姓名'
export const upload_tax = '上傳國稅局，報稅時自動帶入這筆扣除額'
export const give = '捐款，下一步付款'
export const give_sum = (sum: string) => `捐款 ${sum}，下一步付款`
export const to_payment = '前往付款'
export const going = '正在前往付款'
export const next = '下一步會到付款頁面。捐款明細與收據會寄到你的信箱。'
export const minimum = (sum: string) => `最低 ${sum}`
export const doing = '你正在促成'
export const doing_line = '你正在促成：'
export const doing_any = '一份穩穩接住毛孩的支持'
export const doing_text = '每一筆都會出現在收支公告，用到哪裡都查得到。'
export const trust = '讓你放心的事'
export const required = {
  amount: '請選擇或填寫捐款金額。',
  name: '請填寫姓名或公司名稱。',
  phone: '請填寫手機或電話。',
  email: '請填寫電子信箱。',
  identifier: '請填寫證號。',
} as const
export const too_low = (sum: string) => `最低金額是 ${sum}。`
export const no_payment = '目前沒有開放線上付款方式，請直接聯絡我們捐款。'
export const mixed = '購物車裡還有其他項目，請一起確認後再付款。'
export const failed = '沒有送出成功，資料都還在，請再試一次。'
