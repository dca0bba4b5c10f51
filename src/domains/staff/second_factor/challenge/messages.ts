import { limits } from '#registry/limits.ts'

/** Words of the second step of signing in. */
export const challengeWords = {
  wrong: (left: number) => `驗證碼不正確，或已經用過。請等下一組再試，還可嘗試 ${left} 次。`,
  throttled: `驗證碼錯太多次，請 ${limits.two_factor.seconds / 60} 分鐘後再試。`,
  over: '登入的步驟過期了，請重新輸入密碼。',
  code_needed: '請填寫驗證碼。',
  by_code: (left: number) => `以備用碼登入，還剩 ${left} 組`,
} as const
