import { expect, it } from 'vitest'
import { entryTitle } from '../rules.ts'
import { changesOf, valueWords } from './entry_words.ts'

const subjects = { products: { columns: { price: '售價' } } }

it('an entry says what was done to what', () => {
  const entry = { action: 'updated', subject_type: 'products', subject_label: '賓士貓帆布袋' } as const
  expect(entryTitle(entry)).toBe('修改商品「賓士貓帆布袋」')
  expect(entryTitle({ ...entry, action: 'login' })).toBe('登入')
  expect(entryTitle({ ...entry, subject_type: 'unheard_of', subject_label: '' })).toBe('修改unheard_of')
})

it('values read as a person would write them', () => {
  const values = [1234567, true, '', null, [], ['送禮', '貓'], '2026-11-20T10:00:00.000+08:00', '<p>棉布</p>', { a: 1 }]
  expect(values.map(valueWords)).toEqual([
    '1,234,567',
    '是',
    null,
    null,
    null,
    '送禮、貓',
    '2026/11/20 10:00',
    '棉布',
    '{"a":1}',
  ])
})

it('secrets stay hidden and bookkeeping is left out', () => {
  expect(
    changesOf(subjects, {
      subject_type: 'products',
      names: [],
      changes: { version: [1, 2], price: [480, 490], api_key: ['***', '***'] },
    }),
  ).toEqual([
    { field: '售價', before: '480', after: '490', hidden: false },
    { field: 'api_key', before: '***', after: '***', hidden: true },
  ])
})
