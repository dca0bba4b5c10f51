/** Words of the page where the forms of browsers lead that run no script. */
export const title = '不用 JavaScript 的捐款與聯絡方式'
export const description = '瀏覽器沒有 JavaScript 時，怎麼捐款、訂購、申請和聯絡我們。'
export const lead = '這個網站的表單要有 JavaScript 才能送出。'
export const not_sent =
  '如果你剛才按了送出：內容沒有送出，也沒有存下來。在瀏覽器開啟 JavaScript 後回到原來那一頁就能再填，或用下面的方式，由我們幫你處理。'
export const give = '用轉帳捐款'
export const give_text = '轉帳之後，請來電或寫信告訴我們姓名、金額與轉帳日期，我們才能開捐款收據給你，也可以指定專案。'
export const give_by_phone = '請來電或寫信，我們會告訴你怎麼捐款。'
export const account = {
  bank: '銀行',
  branch: '分行',
  account_no: '帳號',
  account_name: '戶名',
} as const
export const bank_of = (name: string | null, code: string | null) =>
  [name, code && `（代碼 ${code}）`].filter(Boolean).join('')
export const others = '訂購、申請、認養、會員與其他'
export const others_text = '請在上班時間來電，或寫信說明想辦的事，我們會一步一步幫你完成。'
export const ways = '聯絡方式'
export const phone = '電話'
export const email = '電子信箱'
export const address = '地址'
