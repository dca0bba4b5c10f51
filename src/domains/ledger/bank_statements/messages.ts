import type { SubjectWords } from '#registry/subject_words.ts'
import type { ControlProblem, LeftOutWhy, StatementField } from './rules.ts'

/** A bank statement and its columns in words. */
export const bankStatementSubject = {
  columns: {
    bank_account_id: '帳戶',
    file_name: '檔名',
    encoding: '編碼',
    state: '狀態',
    head_row: '欄位名稱所在列',
    columns: '欄位對應',
    opening_balance: '期初餘額',
    closing_balance: '期末餘額',
    from_on: '第一天',
    to_on: '最後一天',
    new_count: '新增筆數',
    known_count: '已有筆數',
    imported_at: '匯入時間',
    imported_by: '匯入者',
  },
} as const satisfies SubjectWords<'bank_statements'>

/** What a column of the file holds. */
export const statementFieldWords: Record<StatementField, string> = {
  day: '日期',
  text: '摘要、備註',
  in: '存入',
  out: '支出',
  amount: '金額',
  sign: '收支別',
  balance: '餘額',
}

/** Why a row of the file is no line. */
export const leftOutWords: Record<LeftOutWhy, string> = {
  no_day: '沒有今天以前的日期',
  no_amount: '沒有金額',
  bad_amount: '金額讀不出來',
  both_sides: '同時有支出和存入',
}

/** Why a statement does not add up. */
export const controlProblemWords: Record<ControlProblem, string> = {
  broken: '餘額接不上，檔案裡少了幾列，或欄位選錯了。',
  no_opening: '檔案裡沒有餘額，請填寫對帳單上的期初餘額。',
  no_closing: '檔案裡沒有餘額，請填寫對帳單上的期末餘額。',
  other_opening: '期初餘額和檔案裡的不一樣。',
  other_closing: '期末餘額和檔案裡的不一樣。',
  sum: '期初餘額加存入減支出，不等於期末餘額，所以沒有匯入。請檢查檔案是不是完整。',
}

export const bankStatementWords = {
  balance: '請填寫整數的金額，例如 12,345。',
  unknownAccount: '請選擇一個銀行或郵局的帳戶。',
  columns: '請指定一欄日期，以及「存入、支出」或「金額」的欄位；除了摘要，每種只能有一欄。',
  otherColumns: '欄位數和檔案不一樣，請重新載入。',
  noLines: '檔案裡沒有讀到任何一筆明細，請檢查欄位對應。',
  notDraft: '這個檔案已經匯入或撤回了，請重新載入。',
  used: '這份對帳單的明細已經有配對或略過的，請先放開再撤回。',
  overlapped: '後來匯入的對帳單和這份重疊，請先撤回比較新的那一份。',
} as const
