import { expect, it } from 'vitest'
import { asSentence, joinedParts, withoutStop } from './sentences.ts'

it('puts what people wrote into one sentence, whether they ended it or not', () => {
  expect(joinedParts(['照片太模糊。', '體重應該是 3.2 公斤？', ' 缺估價單；'])).toBe(
    '照片太模糊；體重應該是 3.2 公斤？；缺估價單',
  )
  expect(`要改的地方：${withoutStop('請補一張正面的照片。')}。`).toBe('要改的地方：請補一張正面的照片。')
})

it('ends what a person wrote with one stop, and a question or a call with none', () => {
  expect(['照片太模糊。', '照片太模糊', ' 體重是 3.2 公斤？ ', '請補！', '缺估價單；。'].map(asSentence)).toEqual([
    '照片太模糊。',
    '照片太模糊。',
    '體重是 3.2 公斤？',
    '請補！',
    '缺估價單。',
  ])
})
