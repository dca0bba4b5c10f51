import type { PostProblem } from './rules.ts'

/** Words of posts: what keeps one from being shown, and why something does not go. */
export const postWords = {
  tooMany: '同時最多刊登 10 隻毛孩，先把找到家的登記好，再刊登下一隻。',
  state: '這則刊登目前的狀態不能這樣做，請重新整理看看最新狀態。',
  chip: (digits: number) => `晶片號碼是 10 或 15 個數字，你輸入了 ${digits} 個`,
  chipForm: '晶片號碼只有數字',
  fee: '醫療補貼是 NT$0–NT$3,000，只能分擔絕育、疫苗與醫療。',
  tooManyPhotos: '最多放 10 張照片。',
  tooManyTags: '個性標籤最多 10 個。',
  tag: '標籤最多 10 個字。',
  contact: (field: string) => `${field}不能放電話、LINE、信箱或網址；你接受申請後，對方才看得到你的聯絡方式。`,
  unnamed: '未命名的草稿',
  withdrawn: '送養人已經把刊登下架。',
  foundHome: '牠已經找到家了。',
} as const

/** Which field a problem belongs to, and what it says there. */
export const postProblems: Record<PostProblem, { field: string; sentence: string }> = {
  no_name: { field: 'name', sentence: '請填寫名字。' },
  no_photo: { field: 'photo_ids', sentence: '請至少放 1 張照片，第一張會是封面。' },
  no_birth: { field: 'birth_on', sentence: '請填寫生日，不確定可以填推估的日子。' },
  wrong_birth: { field: 'birth_on', sentence: '生日不能在今天之後，也不能超過 30 年前。' },
  too_young: { field: 'birth_on', sentence: '未滿 8 週的幼貓幼犬還需要媽媽，滿 8 週再送養。' },
  banned_breed: { field: 'breed', sentence: '這個品種依規定不得送養，請與我們聯絡。' },
  no_neuter: { field: 'neutered', sentence: '請選擇絕育狀況。' },
  no_neuter_plan: { field: 'neuter_plan', sentence: '還沒絕育請說明後續安排。' },
  no_title: { field: 'title', sentence: '請填寫標題。' },
  short_story: { field: 'story', sentence: '牠的故事至少 50 個字，寫寫從哪裡來、喜歡什麼、怕什麼。' },
  price_in_title: { field: 'title', sentence: '標題不能提到價錢；要分擔醫療費用請填「醫療補貼」。' },
  price_in_story: { field: 'story', sentence: '故事裡不能提到價錢；要分擔醫療費用請填「醫療補貼」。' },
  price_in_health: { field: 'health_note', sentence: '健康狀況不能提到價錢；要分擔醫療費用請填「醫療補貼」。' },
  price_in_needs: { field: 'special_needs', sentence: '特殊照護不能提到價錢；要分擔醫療費用請填「醫療補貼」。' },
  contact_in_name: { field: 'name', sentence: postWords.contact('名字') },
  contact_in_title: { field: 'title', sentence: postWords.contact('標題') },
  contact_in_story: { field: 'story', sentence: postWords.contact('故事裡') },
  contact_in_health: { field: 'health_note', sentence: postWords.contact('健康狀況') },
  contact_in_needs: { field: 'special_needs', sentence: postWords.contact('特殊照護') },
  fee_range: { field: 'fee', sentence: postWords.fee },
  no_city: { field: 'city', sentence: '請選擇牠在哪個縣市。' },
  no_phone: { field: 'contact_phone', sentence: '請填寫聯絡電話，接受申請後對方才看得到。' },
  no_line: { field: 'contact_line', sentence: '請填寫 LINE ID，接受申請後對方才看得到。' },
  not_owner: { field: 'owner_confirmed', sentence: '請確認牠由你照顧，或已取得飼主同意。' },
}
