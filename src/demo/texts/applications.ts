import type { ApplicationStatus, ApplicationType } from '#domains/applications/rules.ts'

/** An application of the demo: whose (0 is the demo's first member), what for, how far, and how many days ago it was sent. */
export type ApplicationText = {
  readonly type: ApplicationType
  readonly status: ApplicationStatus
  readonly by: number
  readonly days: number
  readonly animals: readonly AnimalText[]
}

type AnimalText = {
  readonly name: string
  readonly species: 'cat' | 'dog'
  readonly sex: 'male' | 'female'
  readonly colour: string
  readonly months: number
  readonly weight_g: number
  readonly drawing: string
}

const animal = (
  name: string,
  species: 'cat' | 'dog',
  sex: 'male' | 'female',
  colour: string,
  months: number,
  weight_g: number,
  drawing: string,
): AnimalText => ({ name, species, sex, colour, months, weight_g, drawing })

const orange = animal('小橘', 'cat', 'male', '橘白', 8, 3200, 'cat-orange')
const calico = animal('花捲', 'cat', 'female', '三花', 16, 3600, 'cat-calico')
const grey = animal('灰灰', 'cat', 'female', '灰', 12, 3400, 'cat-grey')
const black = animal('阿墨', 'dog', 'male', '黑', 30, 14_000, 'dog-black')

/** Each has a picture of its own: the desk warns of the same photo in two applications. */
const colony = [
  animal('賓士', 'cat', 'male', '賓士', 20, 4100, 'cat-tuxedo'),
  animal('奶油', 'cat', 'female', '奶油', 10, 3100, 'cat-cream'),
  animal('玳玳', 'cat', 'female', '玳瑁', 14, 3300, 'cat-tortie'),
  animal('小白', 'cat', 'male', '白', 9, 3500, 'cat-white'),
  animal('煙煙', 'cat', 'female', '煙灰', 18, 3700, 'cat-smoke'),
  animal('可可', 'cat', 'male', '棕虎斑', 24, 4400, 'cat-brown'),
] as const
const pack = [
  animal('虎仔', 'dog', 'male', '虎斑', 26, 15_500, 'dog-brindle'),
  animal('阿土', 'dog', 'female', '黃', 20, 13_200, 'dog-yellow'),
  animal('雪球', 'dog', 'female', '白', 15, 12_800, 'dog-snow'),
] as const

const one = (
  type: ApplicationType,
  status: ApplicationStatus,
  by: number,
  days: number,
  ...animals: AnimalText[]
): ApplicationText => ({ type, status, by, days, animals })

export const applicationTexts: readonly ApplicationText[] = [
  one('neuter', 'closed', 0, 95, black),
  one('medical', 'need_more', 0, 9, orange),
  one('neuter', 'approved', 0, 18, calico, grey),
  one('food', 'submitted', 0, 1),
  one('neuter', 'draft', 0, 0, orange),
  one('neuter', 'reviewing', 1, 4, grey),
  one('medical', 'approved', 1, 12, black),
  one('food', 'closed', 1, 200),
  one('neuter', 'submitted', 2, 0, calico),
  one('neuter', 'submitted', 3, 2, orange, grey),
  one('neuter', 'in_progress', 4, 30, calico, orange),
  one('neuter', 'reported', 5, 40, grey),
  one('neuter', 'verified', 6, 55, orange),
  one('neuter', 'closed', 12, 160, ...colony),
  one('neuter', 'closed', 13, 230, ...pack),
  one('medical', 'closed', 14, 140, animal('阿花', 'dog', 'female', '花', 40, 11_600, 'dog-patch')),
  one('medical', 'closed', 15, 250, animal('暹暹', 'cat', 'female', '暹羅', 30, 3400, 'cat-siam')),
  one('neuter', 'rejected', 7, 33, black),
  one('neuter', 'cancelled', 8, 44, calico),
  one('neuter', 'expired', 1, 110, grey),
  one('medical', 'submitted', 3, 3, calico),
  one('medical', 'reviewing', 4, 6, black),
  one('medical', 'reported', 5, 35, orange),
  one('medical', 'verified', 6, 70, black),
  one('medical', 'rejected', 7, 20, grey),
  one('food', 'reviewing', 8, 5),
  one('food', 'approved', 9, 15),
  one('food', 'in_progress', 10, 45),
  one('food', 'cancelled', 11, 60),
]

export const applicationWords = {
  reasons: {
    neuter: '社區公園裡的浪浪越來越多，希望在下一胎以前完成絕育，減少幼獸出生與走失。',
    medical: '在路邊發現時已經受傷，醫師建議儘快手術，費用超過我能負擔的範圍。',
    food: '園區收容的毛孩多，最近飼料存量只夠兩週，希望能補助冬天的糧食。',
  },
  experience: '照顧街貓三年，完成過十隻絕育。',
  found: '示範公園旁',
  place: { name: '示範動物園區', address: '示範路 120 號', storage: '室內倉庫，離地存放。' },
  condition: '左後腿骨折，無法站立。',
  diagnosis: 'X 光顯示股骨骨折。',
  plan: '骨板固定手術，住院五天。',
  asked: '估價單看不清楚金額，請重新拍一張，四個角都要入鏡。',
  rejected: '同一隻動物已有其他單位補助。',
  cancelled: '申請人取消。',
  expired: '核准通知已過期，期限內未使用。',
  vet: '王示範',
  receiver: '園區值班人員',
} as const
