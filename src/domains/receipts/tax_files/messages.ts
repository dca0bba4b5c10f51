import type { SubjectWords } from '#registry/subject_words.ts'

/** A file for the tax bureau and its columns in words. */
export const taxFileSubject = {
  columns: {
    year: '捐款年度',
    number: '次數',
    file_name: '檔名',
    form: '格式',
    people: '人數',
    receipts_count: '收據張數',
    total_amount: '金額',
    checksum: '檔案檢查碼',
  },
} as const satisfies SubjectWords<'tax_files'>

/** The columns of the file, in the order of all layouts. */
export const taxColumns = [
  '捐贈年度',
  '捐贈者身分證統一編號',
  '捐贈者姓名',
  '捐款金額',
  '受捐贈單位統一編號',
  '捐贈別',
  '受捐贈者名稱',
  '專案核准文號',
] as const

export const taxFileWords = {
  notReady: '還有紅色項目要先修正，或這個年度還沒結束，現在不能產檔。',
  changed: '檢查之後資料有變動，請再檢查一次再產檔。',
  gone: '檔案只保留 24 小時，或之後證號有更正。請重新檢查並產檔。',
  fits: '這張收據的證號已經可以申報，或捐款人沒有同意上傳，不用補填。',
  wrongNumber: '身分證字號或居留證號不正確，請核對英文字母和 9 個數字。',
  sheet: '捐贈申報檔',
} as const

/** The mail that asks a donor for a number. */
export const taxMailWords = {
  subject: (year: number) => `請補上 ${year} 年捐款的身分證字號`,
  paragraphs: (missing: boolean, year: number) => [
    missing
      ? `你同意由我們把 ${year} 年的捐款資料上傳國稅局，但收據上還沒有身分證字號。`
      : `你同意由我們把 ${year} 年的捐款資料上傳國稅局，但收據上的證號檢查不符，可能是打錯了。`,
    '點下面的按鈕，填好身分證字號或居留證號就完成了，不用登入。',
    '如果不想上傳，不用理會這封信；收據仍然可以自己拿去報稅。',
  ],
  greeting: (name: string) => `${name}，你好：`,
  button: '補填證號',
  /** Why a receipt is named in the log: nothing of it changed. */
  asked: '寄信請捐款人補上申報用的證號',
  until: (day: string) => `連結到 ${day} 為止有效。`,
} as const

/** What staff are told on January 10 and 31. */
export const taxReminderWords = {
  greeting: (name: string) => `${name}，你好：`,
  draft: (year: number, people: number, toFix: number) =>
    `${year} 年捐贈申報檔可以檢查了：可申報 ${people} 人，要先修正 ${toFix} 人`,
  due: (year: number, people: number, toFix: number) =>
    `${year} 年捐贈申報檔今天到期，還沒有產檔：可申報 ${people} 人，要先修正 ${toFix} 人`,
  text: '到「收據 › 申報檔」檢查，修好紅色項目後產檔，再上傳國稅局。',
  button: '開啟申報檔',
} as const
