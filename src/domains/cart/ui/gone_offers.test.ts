import { expect, it } from 'vitest'
import { goneFrom } from './gone_offers.ts'

const shown = { code: null, invalid_reason: null, removable: false }
const offer = { ...shown, offer_id: 1, name: '滿千折百', kind: 'automatic', amount: 100, valid: true }
const other = { ...offer, offer_id: 2, name: '第二件半價' }
const code = { ...offer, offer_id: 3, name: '折價券', kind: 'code' }
const unused = { ...offer, valid: false, amount: 0 }

const gone = { offer_id: offer.offer_id, name: offer.name }

it.each([
  ['one that takes nothing off any more', [], [offer], [unused], [1]],
  ['one that is not there any more', [], [offer, other], [other], [1]],
  ['none while all of them take off what they took', [], [offer, other], [other, offer], []],
  ['none that took nothing off before', [], [unused], [], []],
  ['none with a code, which says itself why', [], [code], [], []],
  ['one that was gone before', [gone], [], [], [1]],
  ['none that is back', [gone], [], [offer], []],
])('offers that left a cart: %s', (_, known, before, after, ids) => {
  expect(goneFrom(known, { offers: before }, { offers: after }).map(({ offer_id }) => offer_id)).toEqual(ids)
})
