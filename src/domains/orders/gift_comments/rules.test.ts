import { describe, expect, it } from 'vitest'
import { canDeclineComment, canShowComment, hiddenNames, tellsName } from './rules.ts'

const given = { has_gift: true }

describe('a comment', () => {
  it('is decided about once in each direction', () => {
    expect(canShowComment({ ...given, gift_comment_state: 'waiting' })).toBe(true)
    expect(canShowComment({ ...given, gift_comment_state: 'declined' })).toBe(true)
    expect(canShowComment({ ...given, gift_comment_state: 'shown' })).toBe(false)
    expect(canShowComment({ ...given, gift_comment_state: null })).toBe(false)
    expect(canShowComment({ has_gift: false, gift_comment_state: 'waiting' })).toBe(false)
    expect(canDeclineComment({ gift_comment_state: 'waiting' })).toBe(true)
    expect(canDeclineComment({ gift_comment_state: 'shown' })).toBe(true)
    expect(canDeclineComment({ gift_comment_state: 'declined' })).toBe(false)
    expect(canDeclineComment({ gift_comment_state: null })).toBe(false)
  })
})

it.each([
  ['小黃加油，王小明敬上', ['王小明'], true],
  ['小黃加油，王 小 明', ['王小明'], true],
  ['From Ａｎｎａ', [null, 'anna'], true],
  ['小黃加油', ['王小明', null], false],
  ['明天會更好', ['明'], false],
  ['阿明加油', ['阿明'], true],
  ['', ['王小明'], false],
])('%j tells a name of %j: %s', (comment, names, tells) => expect(tellsName(comment, names)).toBe(tells))

describe('the names that stay hidden', () => {
  const giver = { name: '王小明', receipt_kind: 'person', receipt_name: null, public_name: null } as const

  it('are those that the lists do not show', () => {
    expect(hiddenNames({ ...giver, public_name_mode: 'masked' })).toContain('王小明')
    expect(hiddenNames({ ...giver, public_name_mode: 'anonymous' })).toContain('王小明')
    expect(hiddenNames({ ...giver, public_name_mode: 'full' })).not.toContain('王小明')
    expect(hiddenNames({ ...giver, public_name: '小花媽', public_name_mode: 'full' })).toContain('王小明')
  })

  it('leave out a company, which is named as on its receipt', () => {
    const company = { ...giver, receipt_kind: 'company', receipt_name: '毛毛股份有限公司' } as const
    const hidden = hiddenNames({ ...company, public_name_mode: 'masked' })
    expect(hidden).toContain('王小明')
    expect(hidden).not.toContain('毛毛股份有限公司')
  })
})
