import type { ReviewCheck, ReviewTick } from './rules.ts'

/** What a person confirms, and what a machine found, in words. */
export const reviewWords = {
  ticks: '請逐項確認',
  tick: {
    photos_real: '照片是這隻毛孩，沒有門牌、車牌或人臉',
    owner_agrees: '已確認飼主同意送養',
  } satisfies Record<ReviewTick, string>,
  tick_missing: '通過前請逐項確認：照片是這隻毛孩、飼主同意送養。',
  check: {
    photos: '有照片',
    age: '滿 8 週',
    breed: '不是列管品種',
    neuter: '已絕育，或說好怎麼安排',
    price: '沒有提到售價',
    contact: '文字裡沒有聯絡方式',
    told: '名字、標題、故事、縣市都有寫',
  } satisfies Record<ReviewCheck, string>,
  imported: '這則刊登來自開放資料，內容由匯入更新，不能在這裡修改。',
  withdrawn_by_office: '協會已將刊登下架。',
} as const
