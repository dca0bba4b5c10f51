import { dottedDate, taipeiDay } from '#platform/contract/time.ts'

/** Words of the page about the member's own data. */
export const title = '隱私與資料'
export const lead = '帶走一份你的資料，或離開。還有進行中的訂單或申請時，下面會說要先做什麼。'
export const copy = '匯出我的資料'
export const copy_text =
  '我們會把保存的資料整理成一個 ZIP 檔：個人資料、訂單與捐款、收據 PDF、補助申請、送養與認養、聯絡訊息、同意紀錄和登入裝置。一天可以匯出一次，檔案保存 7 天。'
export const ask = '開始匯出'
export const working = '正在整理資料，可以離開這一頁，完成後會通知你。'
export const progress = (done: number, total: number) => `整理資料 ${done}／${total}`
export const ready = (expires_at: string) => `可以下載到 ${dottedDate(taipeiDay(expires_at))}`
export const size = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('zh-TW')} KB`
export const made = (at: string) => `${dottedDate(taipeiDay(at))} 的資料`
export const download = '下載 ZIP'
export const file = (at: string) => `pawlight-${taipeiDay(at)}.zip`
export const failed = '這次匯出沒有成功，請再試一次。'
export const leave = '刪除帳號'
export const leave_text = '刪除後不能復原。這個電子信箱可以隨時重新註冊，但不會再看到以前的紀錄。'
export const goes = '會刪除'
export const goes_list = [
  '姓名、電話、地址、生日、大頭照和收據預設',
  '密碼、第三方登入和所有裝置的登入',
  '購物車、通知、匯出檔和電子報訂閱',
  '點燈上的名字，改為善心人士',
] as const
export const stays = '依法保留 10 年'
export const stays_list = (orders: number, receipts: number) => [
  `訂單 ${orders} 筆、捐款收據 ${receipts} 張與帳務憑證（公益勸募條例、社會團體財務處理辦法）`,
  '已完成的認養協議與補助憑證',
  '操作紀錄，只供查核',
]
export const reasons = '現在還不能刪除'
export const begin = '刪除我的帳號'
export const confirm_title = '要刪除這個帳號嗎？'
export const confirm_text = '刪除後馬上生效，不能復原。'
export const email = '輸入你的電子信箱確認'
export const password = '目前的密碼'
export const required = (label: string) => `請填寫${label}。`
export const keep = '先不要'
