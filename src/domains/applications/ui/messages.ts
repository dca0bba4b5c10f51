/** Labels of the form's fields and slots, longer than those in the sentences of errors where the form needs it. */
export const fieldLabels: Readonly<Record<string, string>> = {
  contact_name: '聯絡人姓名',
  contact_phone: '聯絡電話',
  contact_email: '電子信箱',
  city: '縣市',
  district: '鄉鎮市區',
  address: '地址',
  identity_kind: '你的身分',
  experience: '照顧經驗',
  reason: '申請原因',
  wish_city: '希望的縣市',
  wish_clinic_id: '希望的院所',
  wish_on: '希望的日期',
  wish_note: '其他安排',
  place_name: '照顧地點名稱',
  place_address: '照顧地點地址',
  cats_count: '貓的數量',
  dogs_count: '狗的數量',
  neutered_percent: '已絕育的比例',
  monthly_food_kg: '每月需要的糧食',
  has_other_support: '其他資源',
  storage_note: '存放方式',
  species: '種類',
  sex: '性別',
  nickname: '名字或代號',
  coat_colour: '毛色',
  estimated_age_months: '預估年齡',
  weight_g: '預估體重（公斤）',
  chip_no: '晶片號碼',
  origin: '來源',
  found_place: '發現或照顧地點',
  ear_tip: '剪耳',
  health: '健康狀況',
  note: '補充說明',
  condition: '目前狀況',
  diagnosis: '醫師診斷',
  treatment_plan: '治療計畫',
  estimate_amount: '估價金額',
  urgency: '緊急程度',
  photo_before: '正面與全身照片',
  ear_before: '耳朵照片',
  board_before: '申請牌照片',
  wound_before: '患部照片',
  estimate: '估價單',
  place: '環境照片',
  attachments: '其他文件',
}

export const fieldHints: Readonly<Record<string, string>> = {
  contact_phone: '審核時會打這支電話，例如 0912345678',
  reason: '至少 20 個字，說明牠們的狀況和你需要的協助',
  experience: '例如照顧多久、目前照顧幾隻',
  nickname: '沒有名字也可以，例如「公園橘貓 1 號」',
  found_place: '街貓請填誘捕地點，方便安排原放',
  chip_no: '10 或 15 碼數字',
  weight_g: '例如 3.2',
  wish_note: '例如只有週末方便',
  place_address: '只給審核和配送人員看，不會公開',
  has_other_support: '例如其他團體固定提供的糧食',
  storage_note: '例如有防潮箱、在室內',
  condition: '例如車禍後右後腳無法著地，食慾正常',
  diagnosis: '還沒看診可以不填',
  treatment_plan: '例如骨折手術和住院五天',
  estimate_amount: '照估價單的總金額填',
  photo_before: '光線充足、不加濾鏡，正面一張、全身一張，看得清楚花色',
  wound_before: '先靠近拍患部，再退一步拍全身，看得出傷在哪裡',
  ear_before: '兩隻耳朵都入鏡，看得出有沒有剪耳',
  board_before: '拿著寫上申請日期的紙和動物合照',
  estimate: '院所開立的估價單，照片或 PDF',
  place: '餵食、休息和存放糧食的地方',
  attachments: '例如飼主同意書、醫療證明',
}

/** What may be chosen, in words. */
export const fieldOptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identity_kind: {
    individual: '個人愛爸愛媽',
    foster: '中途',
    shelter: '狗園或園區',
    association: '協會',
    school: '校園犬貓社團',
    farm_store: '店家或其他',
  },
  species: { cat: '貓', dog: '狗' },
  sex: { male: '男生', female: '女生', unknown: '不確定' },
  origin: { stray: '浪浪', owned: '家養', shelter: '收容所' },
  ear_tip: { none: '沒有剪耳', left: '左耳', right: '右耳', unknown: '不確定' },
  health: {
    well: '精神食慾正常',
    sneezing: '打噴嚏或流鼻涕',
    pregnant: '懷孕或疑似懷孕',
    nursing: '正在哺乳',
    wounded: '外傷',
    unsure: '不確定',
  },
  urgency: { normal: '可以等待', urgent: '一週內需要治療', critical: '有生命危險' },
}

export const coats = [
  '橘',
  '橘白',
  '黑',
  '黑白',
  '白',
  '三花',
  '玳瑁',
  '虎斑',
  '虎斑白',
  '灰',
  '奶油',
  '黃',
  '咖啡',
  '花色',
] as const

export const choose = '請選擇'
export const city_first = '請先選縣市'
export const not_a_number = (label: string) => `${label}請填數字。`
export const percent = '%'
export const kilos = '公斤'
export const heads = '隻'
export const joined = (parts: readonly string[]) => parts.join('、')

/** An age in months as people say it: 約 8 個月, 約 1 歲 4 個月. */
export const ageWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return `約 ${[years && `${years} 歲`, (rest || !years) && `${rest} 個月`].filter(Boolean).join(' ')}`
}
