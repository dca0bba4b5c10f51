import type { Answers, RequestProblem, Source } from './rules.ts'

/** Words of requests: what fields are called and why something does not go. */
export const labels = { name: '姓名', city: '縣市', address: '地址', plan_when_moving: '搬家或出國時的安排' } as const
export const notOpen = '這隻毛孩目前不接受新的申請。'
export const elsewhere = '這隻毛孩住在公立收容所，請直接與收容所聯絡。'
export const exists = '你已經申請過這隻毛孩了，請到會員中心查看進度。'
export const tooManyOpen = '每人最多同時申請 3 隻毛孩，等其中一件有結果再申請。'
export const ownListing = '這是你自己刊登的毛孩，不能申請。'
export const state = '這件申請目前的狀態不能這樣做，請重新整理看看最新狀態。'
export const alreadyMatched = (name: string) => `${name}的申請已經核准，一隻毛孩只能配對一個家庭。`
export const matched = '這隻毛孩已經配對另一個家庭。'
export const listingState = '這則刊登目前的狀態不能這樣做，請先確認刊登是否仍在公開中。'
export const notInterviewed = '核准之前要先填訪談評分。'
export const visitAt = (time: string) => `家訪約在 ${time}，可以用視訊`
export const trialDays = (days: number) => `試養最多 ${days} 天，結束日要在今天之後。`
export const foundHome = '牠已經找到家了，謝謝你願意給牠一個家。'
export const steps = {
  screen: '認養申請進入初審',
  interview: '認養申請進入訪談',
  visit: '認養申請進入家訪',
  approve: '認養申請核准',
  begin_trial: '開始試養',
  sign: '簽訂認養切結書',
  complete: '完成認養登記',
  reject: '婉拒認養申請',
  withdraw: '申請人放棄',
  lapse: '太久沒有進展，申請自動結束',
  return: '退養',
} as const
export const housingMissing = '請選擇住處是自有、租屋或與家人同住。'
export const tooManyPhotos = '最多附 3 張照片。'
export const status = {
  submitted: '已申請',
  screening: '初審',
  interview: '訪談',
  home_visit: '家訪',
  approved: '核准',
  trial: '試養',
  signed: '已簽約',
  completed: '完成登記',
  rejected: '婉拒',
  withdrawn: '放棄',
  returned: '退養',
  lapsed: '逾期結束',
} as const

/** Where whoever asks heard of the animal. */
export const sources: Record<Source, string> = {
  website: '協會網站',
  facebook: 'Facebook',
  instagram: 'Instagram',
  line: 'LINE',
  search: '搜尋引擎',
  friend: '親友介紹',
  event: '送養會',
  clinic: '動物醫院',
  other: '其他',
}

/** Which field a problem belongs to, and what it says there. */
export const problemSentences: Record<
  RequestProblem,
  { field: keyof Answers; sentence: (terms: { min_age: number; allowed_cities: readonly string[] }) => string }
> = {
  too_young: { field: 'birth_on', sentence: ({ min_age }) => `飼主依法需成年：要年滿 ${min_age} 歲才能申請認養。` },
  no_declaration: {
    field: 'declaration_no_ban',
    sentence: () => '請確認沒有被禁止飼養動物的紀錄；依動物保護法，曾棄養或虐待動物的人不能認養。',
  },
  landlord_unsaid: { field: 'landlord_ok', sentence: () => '租屋請說明房東是否同意飼養。' },
  landlord_needed: { field: 'landlord_ok', sentence: () => '這隻毛孩的送養人希望先取得房東同意，再送出申請。' },
  indoor_needed: { field: 'indoor_only', sentence: () => '這隻毛孩需要全室內飼養，請確認你可以做到。' },
  guard_needed: { field: 'window_guard', sentence: () => '這隻毛孩需要門窗防護，請確認已加裝或會在接牠回家前裝好。' },
  visit_needed: { field: 'agree_visit', sentence: () => '送養人希望家訪一次（可以用視訊），請確認你同意。' },
  followup_needed: { field: 'agree_followup', sentence: () => '送養人希望回家後收到回報，請確認你同意。' },
  city_not_allowed: {
    field: 'city',
    sentence: ({ allowed_cities }) => `這隻毛孩只送養到${allowed_cities.join('、')}。`,
  },
}
