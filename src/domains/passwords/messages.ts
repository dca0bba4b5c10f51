/** Why a password is refused, by problem; for members, staff and whoever sets up an installation. */
export const passwordProblems = {
  too_short: '密碼至少要 10 個字。',
  too_long: '密碼最多 200 個字。',
  too_common: '這個密碼太常見，很容易被猜到，請換一個，例如一句好記的話。',
  site_name: '密碼裡有網站的名稱，很容易被猜到，請換一個。',
  own_data: '密碼和這個帳號的電子信箱、電話或姓名太像，很容易被猜到，請換一個。',
} as const

export const passwordAnswers = { currentNeeded: '請輸入目前的密碼。' } as const

/** Why a password may not be used. */
export type PasswordProblem = keyof typeof passwordProblems
