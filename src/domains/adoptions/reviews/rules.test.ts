import { describe, expect, it } from 'vitest'
import { adoptionMachine } from '../rules.ts'
import { actionsOfPost, blockingOf, checksOf, partsOfText, ticksNeeded } from './rules.ts'

/** Every pair of state and step that the office may take, written out. */
const ofMember = {
  draft: [],
  pending_review: ['approve', 'reject', 'withdraw', 'edit'],
  published: ['renew', 'withdraw', 'edit'],
  reserved: ['withdraw', 'edit'],
  trial: ['edit'],
  adopted: [],
  rejected: ['withdraw', 'edit'],
  withdrawn: ['edit'],
  expired: ['renew', 'withdraw', 'edit'],
} as const
const ofOffice = {
  ...ofMember,
  draft: ['publish', 'withdraw', 'edit'],
  rejected: ['publish', 'withdraw', 'edit'],
  withdrawn: ['publish', 'edit'],
} as const

describe('what the office may do with a post', () => {
  it.each(adoptionMachine.states)('that is %s', (status) => {
    expect(actionsOfPost({ status, is_imported: false, is_of_office: false })).toEqual(ofMember[status])
    expect(actionsOfPost({ status, is_imported: false, is_of_office: true })).toEqual(ofOffice[status])
    const imported = actionsOfPost({ status, is_imported: true, is_of_office: true })
    expect(imported).toEqual(status === 'published' ? ['withdraw'] : [])
  })
})

describe('what is looked at before a post is shown', () => {
  it('asks a person about the post of a member alone', () => {
    expect(ticksNeeded('member')).toEqual(['photos_real', 'owner_agrees'])
    expect(ticksNeeded('own')).toEqual([])
    expect(ticksNeeded('partner')).toEqual([])
  })

  it.each([
    ['too_young', 'age', true],
    ['no_birth', 'age', false],
    ['banned_breed', 'breed', true],
    ['no_neuter_plan', 'neuter', false],
    ['price_in_story', 'price', true],
    ['contact_in_title', 'contact', false],
    ['no_photo', 'photos', false],
    ['short_story', 'told', false],
  ] as const)('%s fails the check of %s; nobody may show it: %s', (problem, kind, blocks) => {
    const failed = checksOf([problem]).filter(({ ok }) => !ok)
    expect(failed).toMatchObject([{ kind, blocks }])
    expect(blockingOf([problem])).toEqual(blocks ? [problem] : [])
  })

  it('asks nothing of the owner’s word by machine', () => {
    expect(checksOf(['not_owner']).every(({ ok }) => ok)).toBe(true)
  })
})

describe('a text in pieces', () => {
  it('marks what looks like a price and what looks like a way to call somebody', () => {
    expect(partsOfText('會用砂盆，酌收 1,500 元補貼，電話 0912-345-678。')).toEqual([
      { text: '會用砂盆，酌收 ', mark: null },
      { text: '1,500 元', mark: 'price' },
      { text: '補貼，電話 ', mark: null },
      { text: '0912-345-678', mark: 'contact' },
      { text: '。', mark: null },
    ])
  })

  it.each(['', '很親人。', '特價', '加我的賴'])('%j is still whole', (text) => {
    expect(
      partsOfText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
