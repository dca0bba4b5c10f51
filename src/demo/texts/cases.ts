import { costOf } from '../facts.ts'

/** What bills of applications say, and the animals of those that nobody tells of one by one. */
export const caseTexts = {
  neuter: (animals: number, amount: number) => ({
    title: `絕育補助 ${animals} 隻`,
    item: '絕育手術',
    payee: '安心動物醫院',
    amount,
  }),
  medical: (animals: number, each: number) => ({
    title: `醫療補助 ${animals} 隻`,
    item: '急診與手術補助',
    payee: '青田犬貓專科',
    amount: animals * each,
  }),
  food: (kilos: number) => ({
    title: `乾糧 ${kilos} 公斤`,
    item: '犬貓乾糧',
    payee: '大豐飼料行',
    amount: costOf('dry_food_kg', kilos),
  }),
  names: ['阿咪', '小花', '黑皮', '阿寶', '米粒', '丸子', '豆皮', '麻糬', '阿福仔', '小灰', '糖糖', '芝麻'],
  coats: ['橘白', '三花', '虎斑', '黑白', '玳瑁', '黑', '灰', '黃白'],
} as const
