/** Words of pages that are read without a network. */
export const offlineWords = {
  copy: (time: string) => `離線版本，金額等資料截至 ${time}`,
  lost: (time: string) => `目前沒有網路，這一頁的金額等資料截至 ${time}`,
  again: '重新整理',
  kept: '這些看過的頁面還可以讀',
} as const
