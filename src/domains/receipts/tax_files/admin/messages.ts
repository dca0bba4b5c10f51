import type { taxChecks, tooSoonReasons } from '../rules.ts'

type Point = { count: number; amount: string; other_amount: string }
type Words = { title: (point: Point) => string; text: (point: Point) => string }

/** A point of the list where something is to be fixed, or is worth a look, and where all is well. */
const pointWords: Record<(typeof taxChecks)[number], { open: Words; well: Words }> = {
  organisation: {
    open: {
      title: () => '協會的統一編號還沒填，或不是 8 碼',
      text: () => '檔名和每一列都要有，請到系統設定補上',
    },
    well: { title: () => '協會的統一編號已填', text: () => '檔名和每一列都會帶入' },
  },
  missing: {
    open: { title: ({ count }) => `${count} 人缺身分證字號`, text: () => '同意申報但沒填' },
    well: { title: () => '同意申報的人都有證號', text: () => '沒有人缺' },
  },
  wrong: {
    open: { title: ({ count }) => `${count} 人證號檢查碼錯誤`, text: () => '請和捐款人核對後逐筆修正' },
    well: { title: () => '證號檢查碼正確', text: () => '身分證字號和居留證號' },
  },
  unreceipted: {
    open: {
      title: ({ count }) => `${count} 筆捐款還沒有收據`,
      text: ({ amount }) => `共 ${amount}；漏開的每天凌晨自動補開，要一年一張的在 1 月 5 日開立`,
    },
    well: { title: () => '每筆捐款都有收據', text: () => '沒有漏開' },
  },
  numbers: {
    open: { title: ({ count }) => `收據號碼少 ${count} 號`, text: () => '號碼不該跳號，請聯絡系統管理員' },
    well: { title: () => '收據號碼連續', text: ({ count }) => `當年 ${count} 張，無跳號` },
  },
  books: {
    open: {
      title: () => '收據總額與帳冊不一致',
      text: ({ amount, other_amount }) => `收據 ${amount}，帳冊 ${other_amount}`,
    },
    well: {
      title: () => '總額與帳冊一致',
      text: ({ amount, other_amount }) =>
        amount === other_amount
          ? `收據 ${amount} = 帳冊 ${other_amount}`
          : `收據 ${amount}，帳冊 ${other_amount}；相差的列在其他項目`,
    },
  },
  twins: {
    open: {
      title: ({ count }) => `${count} 組疑似同一人`,
      text: () => '同證號不同姓名，檔案會用最新一張收據的姓名',
    },
    well: { title: () => '同證號的姓名都相同', text: () => '每人每年一列' },
  },
  voided: {
    open: {
      title: ({ count }) => `${count} 筆捐款的收據作廢後沒有重開`,
      text: ({ amount }) => `共 ${amount}，不在這個檔案裡`,
    },
    well: { title: () => '作廢的收據都已重開或退款', text: () => '沒有漏掉的捐款' },
  },
  upload: {
    open: { title: () => '和上次的檔案不同', text: () => '要更正的話，請再產一次檔並重新上傳' },
    well: { title: () => '和上次的檔案相同', text: () => '不用更正' },
  },
}

/** Words of the page of the tax file. */
export const taxFilePageWords = {
  title: (roc: number) => `${roc} 年度捐贈申報檔`,
  lead: '報稅季前，把同意上傳的捐款資料交給國稅局。修好紅色項目才能產檔。',
  year: '捐款年度',
  year_option: (year: number) => `${year - 1911} 年（${year}）`,
  state: { running: '年度進行中', checking: '檢查中', ready: '可以產檔', made: '已產檔', changed: '有更正' },
  history: '產檔紀錄',
  produce: '產生檔案',
  produce_again: '再產一次檔',
  why_not: {
    year_not_over: '年度結束後才能產檔。',
    red: '修好紅色項目才能產檔。',
    nobody: '這個年度沒有人同意申報，沒有檔案可產。',
  } satisfies Record<(typeof tooSoonReasons)[number], string>,
  tiles: '這個年度的申報',
  ready: '可申報',
  to_fix: '要先修正',
  not_agreed: '不申報',
  due: '建議期限',
  people: (count: string) => `${count} 人`,
  fix_note: (missing: number, wrong: number) => `${missing} 缺證號、${wrong} 證號錯`,
  not_agreed_note: '捐款人未同意，或公司行號',
  days_left: (days: number) => (days < 0 ? `過了 ${-days} 天` : days === 0 ? '今天' : `剩 ${days} 天`),
  done: '已產檔',
  checks: '產檔前檢查',
  checked: (time: string) => `${time} 檢查`,
  check_again: '再檢查一次',
  checked_again: '已重新檢查',
  point: pointWords,
  level: { red: '要修正', brown: '請留意', green: '通過' },
  difference: ({ added, added_amount, gone, gone_amount }: Record<string, string>) =>
    `多 ${added} 張 ${added_amount}，少 ${gone} 張 ${gone_amount}`,
  ask_all: (count: number) => `寄給全部 ${count} 人`,
  ask_missing: '寄補件通知',
  fix_each: '逐筆修正',
  settings: '到協會資料',
  issue_missing: '補開收據',
  corrections: '更正清冊',
  asked: (asked: number, left: number) => {
    if (asked === 0) return '沒有寄出：今天都寄過了，或沒有電子信箱。'
    return left === 0 ? `已寄給 ${asked} 人` : `已寄給 ${asked} 人，${left} 人今天寄過或沒有電子信箱`
  },
  to_fix_title: '要修正的人',
  nobody_to_fix: '沒有要修正的人。',
  more_people: (count: number) => `還有 ${count} 人，修正前面的之後會出現。`,
  column: { name: '抬頭', problem: '問題', receipts: '收據', amount: '全年金額', asked: '處理', fill: '修正' },
  problem: { missing: '未填', wrong: '檢查碼錯誤' },
  receipts: (count: number) => `${count} 張`,
  asked_on: (day: string) => `寄出補件 ${day}`,
  no_mail: '沒有電子信箱',
  fill: '填證號',
  fill_of: (name: string) => `填${name}的證號`,
  fill_title: (name: string) => `填${name}的證號`,
  fill_text: '只用在申報檔，已開立的收據不變。同一個人這一年的收據會一起填上。',
  identifier: '身分證字號或居留證號',
  identifier_hint: '1 個英文字母和 9 個數字。',
  fill_save: '儲存證號',
  filled: '證號已儲存',
  preview: '檔案預覽',
  preview_note: (name: string) => `每人每年一列。檔名 ${name}`,
  preview_none: '還沒有可申報的人。',
  afterwards: '產檔之後',
  after: {
    lock: (roc: number) => `${roc} 年度收據會上鎖，之後作廢要寫原因並列入更正清冊`,
    eye: '每次下載都記在操作紀錄',
    clock: '檔案保留 24 小時，之後要重新產檔',
  },
  confirm_format: '欄位格式可在收據設定調整；上傳前請與國稅局當年公告核對一次。',
  to_format: '收據設定',
  files: '產檔紀錄',
  no_files: '這個年度還沒有產過檔。',
  file: { number: '次數', made: '產檔時間', by: '產檔人', people: '人數', amount: '金額', fetch: '下載' },
  number: (number: number) => `第 ${number} 次`,
  fetch: (name: string) => `下載 ${name}`,
  fetch_text: (number: string, until: string) => `${number}的檔案可以下載到 ${until}，每次下載都記在操作紀錄。`,
  fetch_until: (until: string) => `可下載到 ${until}`,
  fetch_over: '已過期',
  produce_title: (roc: number) => `要產生 ${roc} 年度的申報檔嗎？`,
  produce_text: (people: string, amount: string) =>
    `共 ${people} 人、${amount}。產檔後這個年度的收據會上鎖，之後的變動列入更正清冊。`,
  produced: (name: string) => `已產生 ${name}，請在 24 小時內下載`,
} as const
