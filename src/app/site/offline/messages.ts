/** Words of pages that are read without a network. */
export const copy = (time: string) => `離線版本，金額等資料截至 ${time}`
export const lost = (time: string) => `目前沒有網路，這一頁的金額等資料截至 ${time}`
export const again = '重新整理'
export const kept = '這些看過的頁面還可以讀'
export const member_page =
  '會員專區要連上網路才打得開。表單裡填到一半的內容（證號和密碼除外）還留在這個瀏覽器，連上網路之後會帶回來。'
