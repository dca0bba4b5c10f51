/** What the guardian of a minor volunteer agrees to. */
export const title = '未成年志工　家長或監護人同意書'
export const fileName = '未成年志工家長同意書.pdf'
export const lead = (organisation: string) =>
  `本人是下列未滿 18 歲志工的法定代理人，同意他（她）到${organisation}擔任志工，並已了解：`
export const terms = [
  '服務項目、日期與時段由他（她）登記、協會安排，本人可以隨時查詢。',
  '動物可能抓咬。受傷時先送醫，並立即通知本人。',
  '協會依志願服務法第十六條為志工辦理意外事故保險，登記的個人資料只用在保險與志工紀錄。',
  '本人或他（她）可以隨時告訴協會不再擔任志工，不需要理由。',
] as const
export const sections = { volunteer: '志工', guardian: '家長或監護人' } as const
export const blanks = {
  volunteer: ['姓名', '出生日期', '聯絡電話'],
  guardian: ['姓名', '與志工的關係', '白天聯絡電話', '緊急聯絡電話'],
} as const
export const signature = '簽名'
export const day = '中華民國　　　年　　　月　　　日'
export const foot = (organisation: string, phone: string) =>
  `簽名後拍照或掃描，在志工登記的頁面上傳。${[organisation, phone].filter(Boolean).join('　')}`
