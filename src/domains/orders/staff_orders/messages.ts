/** Words of orders that staff place. */
export const staffOrderWords = {
  pieces: '數量要在 1 到 99 之間。',
  amount: '金額要是 1 元以上的整數。',
} as const
