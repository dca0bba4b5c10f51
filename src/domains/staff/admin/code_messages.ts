/** Words of the second step of signing in to the back office. */
export const codeWords = {
  title: '兩步驟驗證',
  intro: '密碼正確。請輸入驗證器 App 現在顯示的 6 位數字，或一組備用碼。',
  code: '驗證碼',
  required: '請填寫驗證碼。',
  lost: '手機不在身邊，或遺失了？',
  lost_codes: '開啟時存下的備用碼可以代替驗證碼，每一組只能用一次。',
  lost_colleague: '備用碼也找不到時，請聯絡能管理帳號的同事，在你的帳號頁按「重設兩步驟驗證」；院所的人請聯絡協會。',
  back: '改用別的帳號',
} as const
