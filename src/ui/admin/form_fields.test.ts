import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import {
  choiceOrNone,
  momentOrNull,
  notInForm,
  number,
  numberOrNull,
  oneOrNone,
  rows,
  text,
  unchanged,
  wordList,
} from './form_fields.ts'

const call = {
  body: z.object({
    account_id: z.string().nullable(),
    kind: z.enum(['person', 'firm']).nullable(),
    ends_at: z.string().nullable(),
    tags: z.array(z.string()),
    papers: z.array(z.string()).optional(),
    sizes: z.array(
      z.object({ id: z.number().optional(), name: z.string(), limit: z.string().nullable(), sort: z.number() }),
    ),
  }),
}
const form = formOf(call, {
  account_id: storedAs('account', oneOrNone('帳戶', [{ value: '3', label: '郵局' }])),
  kind: choiceOrNone('對象', { person: '個人', firm: '公司' }),
  ends_at: momentOrNull('結束'),
  tags: wordList('標籤'),
  papers: notInForm,
  sizes: rows('規格', ({ name }) => name, { name: text('名稱'), limit: numberOrNull('上限'), sort: unchanged('', 0) }),
})

const stored = {
  account: { id: 3, name: '郵局' },
  kind: null,
  ends_at: '2026-11-30T23:59:59.000+08:00',
  tags: ['冬', '貓'],
  sizes: [{ id: 7, name: '小', limit: null, sort: 2 }],
  version: 4,
}

describe('a form that is described by its fields', () => {
  it('sends what is stored when nobody changed a field', () => {
    const { account, papers, version, ...same } = { ...stored, papers: undefined }
    expect(form.bodyOf(form.valuesOf(stored), stored)).toEqual({ ...same, account_id: String(account.id) })
  })

  it('sends what was typed: rows by their ids, blank as nothing, moments in Taipei', () => {
    const values = {
      ...form.valuesOf(stored),
      account_id: '',
      kind: 'firm' as const,
      ends_at: '2026-12-01T09:00',
      tags: '冬、 ,狗',
      sizes: [
        { id: 7, name: '小', limit: '5', sort: 2 },
        { name: '大', limit: '', sort: 0 },
      ],
    }
    expect(form.bodyOf(values, stored)).toEqual({
      account_id: null,
      kind: 'firm',
      ends_at: '2026-12-01T09:00:00+08:00',
      tags: ['冬', '狗'],
      sizes: [
        { id: 7, name: '小', limit: '5', sort: 2 },
        { name: '大', limit: null, sort: 0 },
      ],
    })
  })

  it('begins something new with blank fields', () => {
    expect(form.empty).toEqual({ account_id: '', kind: '', ends_at: '', tags: '', papers: null, sizes: [] })
    expect(number('份數', '1').empty).toBe('1')
  })

  it('tells a person what a choice means, also one that is no longer offered', () => {
    const said = (id: string) => form.words.account_id?.say(id)
    expect([said('3'), said('9')]).toEqual(['郵局', '9'])
  })
})
