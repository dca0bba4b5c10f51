import type { Campaign } from '../campaigns.ts'

/** What campaigns pay for: title with `{n}` units of so many NT$, whom, and the voucher's unit. */
type Spending = { title: string; unit_price: number; unit: string; item: string; payee: string; most: number }

export const spendings: Record<Campaign['type'], readonly Spending[]> = {
  neuter: [
    { title: '絕育補助 {n} 隻', unit_price: 1500, unit: '隻', item: '絕育手術', payee: '安心動物醫院', most: 40 },
    {
      title: '誘捕與術後照護 {n} 隻',
      unit_price: 280,
      unit: '隻',
      item: '術後照護一夜',
      payee: '青田犬貓專科',
      most: 30,
    },
    { title: '疫苗 {n} 劑', unit_price: 200, unit: '劑', item: '三合一疫苗', payee: '安心動物醫院', most: 60 },
  ],
  medical: [
    { title: '住院照護 {n} 天', unit_price: 1200, unit: '天', item: '住院照護', payee: '青田犬貓專科', most: 20 },
    { title: '術前檢查 {n} 次', unit_price: 2600, unit: '次', item: '血檢與影像', payee: '大樹動物醫院', most: 6 },
    { title: '回診與藥品 {n} 次', unit_price: 850, unit: '次', item: '回診與藥品', payee: '青田犬貓專科', most: 20 },
  ],
  food: [
    { title: '乾糧 {n} 公斤', unit_price: 62, unit: '公斤', item: '成犬乾糧', payee: '大豐飼料行', most: 900 },
    { title: '罐頭 {n} 箱', unit_price: 690, unit: '箱', item: '主食罐 24 入', payee: '大豐飼料行', most: 40 },
    { title: '糧倉運費 {n} 趟', unit_price: 1500, unit: '趟', item: '貨運', payee: '順路貨運行', most: 4 },
  ],
  care_home: [
    { title: '園區照護 {n} 班', unit_price: 1300, unit: '班', item: '照護人力', payee: '園區照護班', most: 24 },
    {
      title: '老犬慢性病藥品 {n} 份',
      unit_price: 420,
      unit: '份',
      item: '慢性病藥品',
      payee: '大樹動物醫院',
      most: 40,
    },
    {
      title: '尿布與清潔用品 {n} 箱',
      unit_price: 560,
      unit: '箱',
      item: '尿布與清潔用品',
      payee: '好日子百貨行',
      most: 20,
    },
  ],
  general: [
    { title: '急難醫療補助 {n} 隻', unit_price: 1800, unit: '隻', item: '急診', payee: '安心動物醫院', most: 12 },
    { title: '送養活動場地 {n} 場', unit_price: 2500, unit: '場', item: '場地與保險', payee: '街角咖啡', most: 2 },
  ],
}

export const categoryOf = {
  neuter: 'neuter',
  medical: 'medical',
  food: 'food',
  care_home: 'care_home',
  general: 'medical',
} as const

/** What the house costs every month or now and then. */
export const houseTexts = {
  rent: { title: '辦公室租金', item: '租金一個月', payee: '示範大樓管理委員會', amount: 12_000, category: 'admin' },
  wages: { title: '兼職照護員薪資', item: '薪資一個月', payee: '照護員薪資轉帳', amount: 26_000, category: 'staff' },
  power: {
    title: '辦公室水電與網路',
    item: '水電與網路兩個月',
    payee: '台灣電力與電信（示範）',
    amount: 3_480,
    category: 'admin',
  },
  print: {
    title: '勸募活動文宣印製',
    item: '文宣印製',
    payee: '山城印刷行',
    amount: 3_200,
    category: 'fundraising_cost',
  },
} as const

export const grantTexts = { title: '動物保護補助款', payer: '示範縣政府動物保護處', amount: 120_000 } as const
export const interestTexts = { title: '活存利息', payer: '合作金庫商業銀行' } as const
export const reversalNote = '重複入帳，沖銷'
export const draftTitle = '志工保險費'
