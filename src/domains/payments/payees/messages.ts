import { accountLimits } from './rules.ts'

/** Words of an account that money is transferred to, where it is typed. */
export const payeeWords = {
  payee_name: { missing: '請填寫收款人的戶名或姓名。' },
  payee_bank_code: { missing: '請填寫銀行代碼。', form: '銀行代碼是 3 碼數字，例如 700。' },
  payee_account_no: {
    missing: '請填寫帳號。',
    form: `帳號是 ${accountLimits.shortest} 到 ${accountLimits.longest} 碼數字。`,
  },
} as const
