import { formatMoney } from '#platform/contract/money.ts'

export const title = '捐款收據'
export const lead = '選取多張收據，可合併成一張再列印，也可以下載 PDF。'
export const merge = '合併收據'
export const year = '年度'
export const roc_year = (year: number) => `${year - 1911} 年（${year}）`
export const chosen = (count: number) => `已選 ${count} 張`
export const sum = (sum: number) => `合計 ${formatMoney(sum)}`
export const print = '列印'
export const table = '捐款收據'
export const all = '全選'
export const choose = (no: string) => `選取 ${no}`
export const no = '收據編號'
export const donated = '捐款日期'
export const purpose = '項目'
export const more = (first: string, count: number) => `${first}等 ${count} 項`
export const amount = '金額'
export const state = '狀態'
export const printable = '可列印'
export const sent = '已寄送'
export const voided = '已作廢'
export const merged = (no: string) => `已併入 ${no}`
export const merged_away = '已合併'
export const pdf = 'PDF'
export const pdf_of = (no: string) => `下載 ${no} 的 PDF`
export const file = (no: string) => `${no}.pdf`
export const none = '還沒有可開立的收據'
export const unverified = '你的電子信箱還沒確認'
export const unverified_text = (email: string) =>
  `以前用 ${email} 捐的款和收據，要確認信箱是你的才會出現在這裡。請到信箱按確認信裡的按鈕；沒收到可以再寄一次。`
export const verify = '再寄一次確認信'
export const none_text = '捐款後約 1 個工作天會出現。'
export const none_this_year = '今年還沒有收據'
export const to_list = '看全部收據'
export const give = '我要捐款'
export const print_title = '列印收據'
export const print_lead = '勾選要列印的收據，每張收據印成一頁 A4。'
export const preview = '收據預覽'
export const paper = 'A4 直式・上聯捐款人收執，下聯協會存根'
export const paper_two = 'A4 直式・一頁兩張收據，只印捐款人收執聯'
export const two = '一頁印兩張'
export const mail_of = (no: string) => `把 ${no} 再寄一次`
export const mailed = (email: string) => `收據會再寄到 ${email}`
export const habit = '以後的收據'
export const habit_text = '收據開立後就不再更動；換了抬頭、證號或地址，只會用在以後的收據。'
export const habits = {
  single: '每次捐款開一張',
  yearly: '一年合併開一張（隔年 1 月寄出）',
  none: '開立但不寄送',
} as const
export const habit_saved = '已更新，以後的捐款會照這個方式開立'
export const change_name = '修改收據抬頭'
export const back = '回捐款收據'
export const sheets = (count: number) => `共 ${count} 張・`
export const none_to_print = '這一年沒有可列印的收據'
export const print_year = '列印整年'
export const print_year_of = (year: number) => `列印整年：${year - 1911} 年（${year}）的全部收據`
export const uploaded = (year: number) => `已授權上傳國稅局，${year - 1911} 年度捐款會自動帶入明年 5 月的所得稅申報。`
export const gone = '找不到這張收據'
export const gone_text = '這張收據不在這個帳號裡。'
export const tax_year = '報稅用年度總表'
export const tax_year_title = (year: number) => `${year - 1911} 年度捐款總表（${year}）`
export const tax_year_lead = '以捐款日期在這一年的有效收據合計，依抬頭與證號分列，報稅列舉扣除時使用。'
export const tax_total = (sum: number) => `全年合計 ${formatMoney(sum)}`
export const tax_title = (name: string, identifier: string | null) => `${name}・${identifier ?? '沒有留證號'}`
export const tax_title_sum = (count: number, sum: number) => `${count} 張收據，合計 ${formatMoney(sum)}`
export const upload = '國稅局'
export const uploads = { listed: '已上傳', agreed: '已授權', not: '請附紙本' } as const
export const upload_note =
  '「已上傳」和「已授權」的捐款會出現在國稅局的扣除額資料裡，不用再附紙本；「請附紙本」的請自行列舉，並附上收據。'
export const left_out = '不列入合計的收據'
export const left_out_line = (no: string, sum: number, why: string) => `${no}・${formatMoney(sum)}・${why}`
export const no_gifts = '這一年沒有捐款收據'
