import type { Requirement } from './rules.ts'

/** Words of listings. One word each, as the glossary has it: 認養, 送養, 毛孩, 送養人. */
export const species = { cat: '貓咪', dog: '狗狗' } as const
export const sex = { male: '男生', female: '女生', unknown: '性別未知' } as const
export const ageGroup = { child: '幼年', adult: '成年', senior: '熟齡' } as const
export const ageGroupHint = { child: '未滿 1 歲', adult: '1–7 歲', senior: '8 歲以上' } as const
export const bodySize = { mini: '迷你', small: '小型', medium: '中型', large: '大型' } as const
export const neutered = { yes: '已絕育', no: '未絕育', unknown: '絕育未知' } as const
export const goodWith = { yes: '可以', no: '不行', unknown: '還不確定' } as const
export const testResult = { negative: '陰性', positive: '陽性', unknown: '未檢驗' } as const
export const state = { published: '待認養', reserved: '洽談中', adopted: '已回家' } as const
export const channel = { own: '本會照顧', member: '會員送養', partner: '合作單位' } as const
export const publicShelter = '公立收容所'
export const milestone = { met: '第一次見面', trial: '試養', home: '回家', followup: '回家之後' } as const
export const feeName = '醫療補貼'
export const noFee = '不收費用'
export const unknownAge = '年齡未知'

/** What is asked of a new home, and why. `adult` names the least age, which the association may raise. */
export const requirementWords: Record<Requirement, { label: (min_age: number) => string; reason: string }> = {
  adult: { label: (min_age) => `年滿 ${min_age} 歲`, reason: '飼主依法需成年' },
  home_visit: { label: () => '接受一次家訪', reason: '可以用視訊' },
  agreement: { label: () => '簽認養切結書', reason: '寫清楚彼此的責任，雙方各留一份' },
  followup: { label: () => '回家後第 7、30、90 天回報', reason: '傳一張照片就好' },
  indoor_only: { label: () => '全室內飼養', reason: '車禍與走失大多發生在門外' },
  window_guard: { label: () => '門窗加裝紗窗或防護', reason: '我們可以陪你看怎麼裝' },
  no_roaming: { label: () => '不放養，出門牽繩', reason: '保護牠，也保護別人' },
  family_agrees: { label: () => '同住家人都同意', reason: '牠會住很多年，需要每個人的歡迎' },
  landlord_agrees: { label: () => '租屋請先確認房東同意', reason: '避免搬家時被迫分開' },
}

/** 約 2 歲 3 個月; 約 is left out where the birthday is known. */
export const ageText = (age: { years: number; months: number }, estimated: boolean): string => {
  const years = age.years > 0 ? `${age.years} 歲` : ''
  const months = age.months > 0 ? `${age.months} 個月` : ''
  const text = [years, months].filter(Boolean).join(' ') || '未滿 1 個月'
  return estimated && (years || months) ? `約 ${text}` : text
}

/** 醫療補貼 NT$1,000; never called a price (動物保護法 §22). */
export const feeLabel = (fee: number): string => (fee === 0 ? noFee : `${feeName} NT$${fee.toLocaleString('en-US')}`)
