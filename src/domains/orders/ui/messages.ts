/** Words of the way to give, step by step on phones. */
export const steps = { sum: '金額', person: '資料', pay: '付款' } as const
export const next = { sum: '下一步：填寫資料', person: '下一步：付款' } as const
export const before = '上一步'
export const to_pay = '應付總額'
export const to_give = '捐款金額'
export const receipt_fold = (how: string, name: string) => `捐款收據：${how}，開給${name || '捐款人'}`
export const change_sum = '修改金額'
