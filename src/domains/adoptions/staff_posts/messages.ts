/** Why a listing of the office cannot be written as it is. */
export const staffPostWords = {
  channel_missing: '請選擇這隻毛孩的來源。',
  animal_missing: '請選擇一隻本會照顧的動物。',
  animal_gone: '這隻動物已經離園，不能刊登。',
  one_live: '這隻動物已經有一則認養文，先結束那一則再新增。',
  member_missing: '請填寫送養人的會員編號。',
  member_gone: '沒有這位會員，或帳號已經停用。',
  source_missing: '請填寫合作單位的名稱。',
} as const
