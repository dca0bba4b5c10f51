import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commonPasswords } from './common/service.ts'
import { type PasswordContext, whyWeakPassword } from './rules.ts'

let listed: ReadonlySet<string>
let ofMing: PasswordContext
beforeAll(async () => {
  listed = await commonPasswords()
  ofMing = {
    owner: { email: 'an.lin@mail.example.com', name: '王小明', phone: '+886 912-345-678' },
    site: ['pawlight', '毛起來愛動物關懷協會', '毛起來', 'Paw', 'shelter'],
    isListed: (text) => listed.has(text),
  }
})

const problemOf = (password: string) => whyWeakPassword(password, ofMing)

describe('a password', () => {
  it.each([
    ['short', 'too_short'],
    ['九個字的密碼不能用', 'too_short'],
    ['a'.repeat(201), 'too_long'],
    ['password123', 'too_common'],
    ['Password123!', 'too_common'],
    ['P@ssw0rd!!', 'too_common'],
    ['pass word 123', 'too_common'],
    ['ｐａｓｓｗｏｒｄ１２３', 'too_common'],
    ['monkeymonkey', 'too_common'],
    ['iloveyou2026', 'too_common'],
    ['dragon!!2026', 'too_common'],
    ['christopher', 'too_common'],
    ['ji32k7au4a83', 'too_common'],
    ['su3cl3su3cl3', 'too_common'],
    ['1234567890', 'too_common'],
    ['9876543210', 'too_common'],
    ['aaaaaaaaaaaa', 'too_common'],
    ['abcabcabcabca', 'too_common'],
    ['1qaz2wsx3edc4rfv', 'too_common'],
    ['!QAZ@WSX#EDC', 'too_common'],
    ['qawsedrftg', 'too_common'],
    ['q1w2e3r4t5y6', 'too_common'],
    ['poiuytrewq', 'too_common'],
    ['abcdef123456', 'too_common'],
    ['woaini1314520', 'too_common'],
    ['0223456789', 'too_common'],
    ['04-2345-6789', 'too_common'],
    ['0987 654 321', 'too_common'],
    ['+886987654321', 'too_common'],
    ['amy0987654321', 'too_common'],
    ['1990-01-01', 'too_common'],
    ['民國79年1月1日!', 'too_common'],
    ['amy19900101', 'too_common'],
    ['1990010119920229', 'too_common'],
    ['A123456789', 'too_common'],
    ['pawlight-demo', 'site_name'],
    ['my-pawlight-home', 'site_name'],
    ['P.A.W.Light!', 'site_name'],
    ['毛起來愛動物關懷協會', 'site_name'],
    ['2026毛起來2026', 'site_name'],
    ['shelter-password', 'site_name'],
    ['paw1234567', 'site_name'],
    ['an.lin@mail.example.com', 'own_data'],
    ['AnLin20260101', 'own_data'],
    ['an_lin_2026', 'own_data'],
    ['mail.example.com', 'own_data'],
    ['examplepassword', 'own_data'],
    ['王小明王小明王小明1', 'own_data'],
    ['0912345678', 'own_data'],
    ['０９１２－３４５－６７８', 'own_data'],
    ['+886-912-345-678', 'own_data'],
    ['lin0912345678', 'own_data'],
  ])('like %s is refused: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  it.each([
    '我家的貓叫做咖啡色小花',
    '我家屋頂上有三隻虎斑貓',
    'correct horse battery',
    'tr0ub4dor&3x-again',
    'k7#Qm2!vXz',
    'a paw on the window sill',
    'violins in linden trees',
    '小明家的三花貓今天生日',
    'q7 elephants dance',
    '88 teapots 0912',
    'xVb9!tLm2#Rw',
  ])('like %s is taken', (password) => {
    expect(problemOf(password)).toBeNull()
  })

  it('is none of at least ten thousand common words, also with digits up to the least length', () => {
    const words = [...listed].filter((word) => word.length >= 10 || (word.length >= 4 && /[a-z]/.test(word)))
    expect(words.length).toBeGreaterThan(10_000)
    const taken = words
      .map((word) =>
        word.length >= 10 ? word : `${word}${'2026!!'.padEnd(10 - word.length, '!').slice(0, 10 - word.length)}`,
      )
      .filter((password) => problemOf(password) === null)
    expect(taken).toEqual([])
  })

  it('is the same in any case', () => {
    for (const word of [...listed].filter((word) => word.length >= 10)) {
      expect(problemOf(word.toUpperCase()), word).not.toBeNull()
    }
  })
})

describe('the proof of a judged password', () => {
  it('is made by the judge alone, and for the demo that prints its password', () => {
    const root = path.join(import.meta.dirname, '../../..')
    const makers = ['src', 'bin']
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) => /\bgoodPassword\(/.test(readFileSync(path.join(root, file), 'utf8')))
    expect(makers.sort()).toEqual([
      // a random one that nobody gets to know, where an account of the demo is blocked
      'src/demo/accounts.ts',
      'src/demo/seed.ts',
      'src/domains/passwords/service.ts',
    ])
  })
})
