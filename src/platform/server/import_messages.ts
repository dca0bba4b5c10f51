/** What people write for yes and no in a column of two words. */
const means: Readonly<Record<string, readonly string[]>> = {
  true: ['是', '有', '開', '開啟', 'y', 'yes', 'v', 'o', 'on', '1'],
  false: ['否', '無', '沒有', '關', '關閉', 'n', 'no', 'x', 'off', '0'],
}

/** Words about files of rows that staff import. */
export const importMessages = {
  too_large: (megabytes: number) => `檔案太大了，最多 ${megabytes} MB，請分成幾個檔案。`,
  not_a_table: '這個檔案不是 CSV 或 Excel（.xlsx），請下載範本，填好再上傳。',
  not_a_list: '這個 JSON 檔讀不出一列一列的資料，可能不完整。請重新下載，原檔上傳。',
  not_excel: '檔名是 Excel，內容卻不是 Excel 檔。請用試算表打開原來的檔案，另存成 .xlsx 或 CSV 再上傳。',
  damaged: '這個 Excel 檔的結構不一致，可能已經損壞。請用試算表打開，另存成新的 .xlsx 或 CSV 再上傳。',
  too_much: '這個檔案展開後太大了，請刪掉用不到的工作表內容和格式，或分成幾個檔案再上傳。',
  too_long: (letters: number) =>
    `檔案裡有一格超過 ${letters.toLocaleString('en')} 個字，請縮短，或檢查引號是不是少了一個。`,
  too_slow: '這個檔案讀了太久還沒讀完，請刪掉用不到的列、欄和格式，或分成幾個檔案再上傳。',
  one_at_a_time: '你上一個檔案還在讀取，請等它讀完再上傳下一個。',
  old_excel: '這是舊版的 Excel 檔（.xls），請另存成 .xlsx 或 CSV 再上傳。',
  unreadable: '檔案裡有讀不出來的文字，請另存成 Excel（.xlsx）或 UTF-8 的 CSV 再上傳。',
  empty: '檔案裡沒有資料：第一列是欄位名稱，從第二列開始填寫。',
  too_many_rows: (most: number) => `一次最多匯入 ${most.toLocaleString('en')} 列，請分成幾個檔案。`,
  too_many_columns: (most: number) => `檔案最多 ${most} 欄，請刪掉用不到的欄。`,
  no_key: (label: string) => `檔案裡沒有「${label}」這一欄。第一列要是欄位名稱，請參考範本。`,
  twice: (label: string) => `檔案裡有兩欄「${label}」，請留下一欄。`,
  no_key_here: (label: string) => `請填寫${label}，要靠它分辨是哪一筆。`,
  repeated: (label: string, row: number) => `${label}和第 ${row} 列重複，只會匯入前面那一列。`,
  not_a_word: (words: readonly string[]) => `只能填寫：${words.join('、')}。`,
  means,
  reasons: '原因',
  suggestions: '建議',
  write: (text: string) => `改成 ${text}`,
  like: (example: string) => `例如 ${example}`,
  reason: (label: string, message: string) => `${label}：${message}`,
  refused: (name: string) => `${name}_要修正`,
  refused_title: '要修正的資料',
  template: (title: string) => `${title}_範本`,
} as const
