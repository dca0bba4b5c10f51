/** What calls about the register of licences answer in words. */
export const licenceProblems = {
  register: '開業執照名冊',
  missing: (columns: readonly string[]) => `檔案裡沒有這些欄位：${columns.join('、')}`,
  not_a_word: (words: readonly string[]) => `只能填寫：${words.join('、')}。`,
  day: '日期格式不對，例如 20180517 或 2018/05/17。',
  taken: '名冊裡已經有這個字號了。',
  before: (license_no: string) => `字號 ${license_no} 前面已經有了`,
  cell: (label: string, given: string, message: string) => (given ? `${label}「${given}」：${message}` : message),
} as const
