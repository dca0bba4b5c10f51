import type { Campaign } from '../campaigns.ts'
import { animalsOf, costOf, costOfRound, done, house, prices, type Round, staffing } from '../facts.ts'

export type Programme = Exclude<Campaign['type'], 'general'>
/** What a bill did for applications: operations, treatments or food that was brought. */
export type Cases =
  | { kind: 'neuter'; cats: number; dogs: number }
  | { kind: 'medical'; animals: number }
  | { kind: 'food'; kilos: number }

/** What the charity pays for: title with `{n}` units of so many NT$, whom, and the voucher's unit. */
export type Spending = {
  readonly title: string
  readonly unit_price: number
  readonly unit: string
  readonly item: string
  readonly payee: string
  readonly cases?: (pieces: number) => Cases
}

const hospital = '青田犬貓專科'
const feed = '大豐飼料行'

const neuterCats: Spending = {
  title: '絕育補助 {n} 隻',
  unit_price: prices.neuter_cat,
  unit: '隻',
  item: '街貓絕育手術',
  payee: '安心動物醫院',
  cases: (cats) => ({ kind: 'neuter', cats, dogs: 0 }),
}
const neuterDogs: Spending = {
  ...neuterCats,
  unit_price: prices.neuter_dog,
  item: '浪犬絕育手術',
  payee: '港都動物醫院',
  cases: (dogs) => ({ kind: 'neuter', cats: 0, dogs }),
}
const subsidy: Spending = {
  title: '醫療補助 {n} 隻',
  unit_price: prices.medical_subsidy,
  unit: '隻',
  item: '急診與手術補助',
  payee: '安心動物醫院',
  cases: (animals) => ({ kind: 'medical', animals }),
}
const nights: Spending = {
  title: '住院照護 {n} 天',
  unit_price: prices.hospital_day,
  unit: '天',
  item: '住院照護',
  payee: hospital,
}
const visits: Spending = {
  title: '回診與藥品 {n} 次',
  unit_price: prices.visit,
  unit: '次',
  item: '回診與藥品',
  payee: hospital,
}
const dryFood: Spending = {
  title: '乾糧 {n} 公斤',
  unit_price: prices.dry_food_kg,
  unit: '公斤',
  item: '犬貓乾糧',
  payee: feed,
  cases: (kilos) => ({ kind: 'food', kilos }),
}
const cans: Spending = { title: '罐頭 {n} 箱', unit_price: prices.cans, unit: '箱', item: '主食罐 24 入', payee: feed }
const shifts: Spending = {
  title: '園區照護 {n} 班',
  unit_price: prices.care_shift,
  unit: '班',
  item: '照護人力',
  payee: '園區照護班',
}
const medicine: Spending = {
  title: '老犬慢性病藥品 {n} 份',
  unit_price: prices.care_medicine,
  unit: '份',
  item: '慢性病藥品',
  payee: '大樹動物醫院',
}
const supplies: Spending = {
  title: '尿布與清潔用品 {n} 箱',
  unit_price: prices.care_supplies,
  unit: '箱',
  item: '尿布與清潔用品',
  payee: '好日子百貨行',
}

/**
 * The bills of a month: on which day of it, for what, how much of the month's money for that programme (percent), and for
 * which things in turn.
 */
export const monthlyBills: readonly (readonly [
  day: number,
  programme: Programme,
  percent: number,
  spendings: readonly [Spending, ...Spending[]],
])[] = [
  [1, 'care_home', 55, [shifts]],
  [3, 'food', 60, [dryFood]],
  [4, 'medical', 40, [nights, visits]],
  [6, 'neuter', 55, [neuterCats]],
  [9, 'medical', 60, [subsidy]],
  [11, 'food', 40, [cans, dryFood]],
  [14, 'care_home', 45, [medicine, supplies]],
  [20, 'neuter', 45, [neuterCats, neuterCats, neuterDogs]],
]

/** A bill that a campaign or an application tells of. `campaign` is the begin of its title; null: the house paid. */
export type StoryBill = {
  readonly campaign: string | null
  readonly days_ago: number
  readonly programme: Programme
  readonly title: string
  readonly item: string
  readonly payee: string
  readonly amount: number
  readonly cases: Cases | null
}

const ofRound = (campaign: string, round: Round): StoryBill => ({
  campaign,
  days_ago: round.bill,
  programme: 'neuter',
  title: `絕育補助 ${animalsOf(round)} 隻`,
  item: round.dogs > 0 ? `絕育手術（貓 ${round.cats}、犬 ${round.dogs}）` : '街貓絕育手術',
  payee: '安心動物醫院',
  amount: costOfRound(round),
  cases: { kind: 'neuter', cats: round.cats, dogs: round.dogs },
})

const bill = (
  campaign: string,
  days_ago: number,
  programme: Programme,
  title: string,
  amount: number,
  payee: string,
): StoryBill => ({ campaign, days_ago, programme, title, item: title, payee, amount, cases: null })

export const storyBills: readonly StoryBill[] = [
  ofRound('花東', done.east_first),
  ofRound('花東', done.east_second),
  ofRound('校園浪犬', done.schools),
  bill('五隻幼犬', 36, 'medical', '五隻幼犬隔離住院 70 天', costOf('isolation_day', 70), hospital),
  bill('五隻幼犬', 34, 'medical', '五隻幼犬血檢 10 次', costOf('blood_test', 10), hospital),
  bill('五隻幼犬', 20, 'medical', '五隻幼犬疫苗 10 劑', costOf('vaccine', 10), hospital),
  bill('石頭的腎臟', 61, 'medical', '石頭血檢與皮下輸液 5 次', costOf('blood_test') + costOf('infusion', 5), hospital),
  bill('石頭的腎臟', 26, 'medical', '石頭皮下輸液 5 次', costOf('infusion', 5), hospital),
  bill('阿布', 284, 'medical', '阿布眼球摘除手術', 18_800, '大樹動物醫院'),
  bill('阿布', 283, 'medical', '阿布住院 4 天', costOf('hospital_day', 4), '大樹動物醫院'),
  bill('阿布', 262, 'medical', '阿布術後回診 4 次', costOf('visit', 4), '大樹動物醫院'),
  bill('颱風後', 136, 'food', '急用飼料 60 包', costOf('emergency_food', 60), feed),
  bill('颱風後', 128, 'food', '防水儲糧桶 24 只', 26_000, '好日子百貨行'),
  bill('給老犬老貓', 38, 'care_home', '園區屋頂翻修工程', 96_000, '山城營造行'),
  bill('園區遮雨棚', 445, 'care_home', '遮雨棚 42 平方公尺', costOf('roof_square_metre', 42), '山城營造行'),
  bill('園區遮雨棚', 432, 'care_home', '坡道與止滑 2 處', 18_000, '山城營造行'),
]

/** What the house costs every month or now and then. */
export const houseTexts = {
  rent: {
    title: '辦公室租金',
    item: '租金一個月',
    payee: '示範大樓管理委員會',
    amount: house.rent,
    category: 'admin',
  },
  wages: {
    title: `專職同仁薪資 ${staffing.paid} 人`,
    item: '薪資一個月',
    payee: '專職同仁薪資轉帳',
    amount: staffing.paid * staffing.wage,
    category: 'staff',
  },
  power: {
    title: '辦公室水電與網路',
    item: '水電與網路兩個月',
    payee: '台灣電力與電信（示範）',
    amount: house.power_of_two_months,
    category: 'admin',
  },
  print: {
    title: '勸募活動文宣印製',
    item: '文宣印製',
    payee: '山城印刷行',
    amount: house.print,
    category: 'fundraising_cost',
  },
} as const

export const grantTexts = { title: '動物保護補助款', payer: '示範縣政府動物保護處' } as const
export const interestTexts = { title: '活存利息', payer: '合作金庫商業銀行' } as const
export const reversalNote = '重複入帳，沖銷'
export const draftTitle = '志工保險費'
