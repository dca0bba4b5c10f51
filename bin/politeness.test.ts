import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('calls everybody 你, on pages and in mails', () => {
  const files = globSync('src/{domains,app,ui,platform}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('您'))).toEqual([])
})

it('calls how a name is shown by one set of words, and takes in no word that readers stumbled over', () => {
  const words = new RegExp(
    [
      // 完整姓名、遮罩姓名、匿名 are the choices (customers/ui/messages.ts)
      '匿名支持|不具名|以「善心人士」顯示',
      // 認養 is to take an animal home, 助養 is to give for it
      '認養一隻[^。，]{0,4}絕育',
      // what stands behind 「餘款用途：」
      "'餘款用於",
      '一個說得清楚的帳|未／絕育',
      // a PDF is no photo; what is promised is an answer, not its beginning
      '較小的照片|個工作天內開始審核',
      // prose counts years as everybody does; ROC years stand in official papers and are called 民國
      '(?<!民國 ?)(?<!\\d)1[01]\\d 年 ?\\d+ ?月',
    ].join('|'),
  )
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([])
})
