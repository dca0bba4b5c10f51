/** Words of pages that are read without a network. */
export const copy = (time: string) => `離線版本，金額等資料截至 ${time}`
export const lost = (time: string) => `目前沒有網路，這一頁的金額等資料截至 ${time}`
export const again = '重新整理'
export const kept = '這些看過的頁面還可以讀'
