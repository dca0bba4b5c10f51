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
export const print_year_of = (year: number) => `列印 ${year - 1911} 年（${year}）的全部收據`
export const uploaded = (year: number) => `已授權上傳國稅局，${year - 1911} 年度捐款會自動帶入明年 5 月的所得稅申報。`
export const gone = '找不到這張收據'
export const gone_text = '這張收據不在這個帳號裡。'
