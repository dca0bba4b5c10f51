export const statementFile = {
  name: '郵局劃撥明細（示範）.csv',
  heads: ['日期', '摘要', '支出', '存入', '餘額'],
} as const

/** Days are counted back from today. NT$. */
export const statementTexts = [
  { days: 5, text: '劃撥存款 林○○', sum: 1_000 },
  { days: 4, text: '劃撥手續費', sum: -15 },
  { days: 3, text: '劃撥存款 陳○○', sum: 2_500 },
] as const
