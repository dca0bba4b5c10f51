/** Who gets the money of a refund that cannot go back the way it came; left out of account elsewhere. */
export const aPayee = { payee_name: '王小明', payee_bank_code: '700', payee_account_no: '00012345678901' } as const
