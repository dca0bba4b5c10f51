/** Words of an address. */
export const zip_form = '郵遞區號是 3、5 或 6 位數字。'
export const city = '縣市'
export const district = '鄉鎮市區'
export const zip = '郵遞區號'
export const street = '地址'
export const city_first = '請先選縣市'
export const choose = '請選擇'
