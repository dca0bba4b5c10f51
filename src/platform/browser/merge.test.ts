import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeValues, openQuestions, type Picks, pathKey } from './merge.ts'

const row = (id: number | undefined, price: string, name = '標準') => ({ ...(id !== undefined && { id }), price, name })
const base = {
  name: '提袋',
  price: '420',
  tags: [1, 2],
  photos: [{ id: 31 }, { id: 32 }],
  rows: [row(1, '5'), row(2, '6')],
}
type Values = typeof base
type Change = Partial<{ [Key in keyof Values]: Values[Key] | object[] }>

const merge = (mine: Change, theirs: Change, picks: Picks = {}) => {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  const { values, differences } = mergeValues(sides as { base: Values; mine: Values; theirs: Values }, picks)
  const told = differences.map(({ kind, path }) => `${kind} ${pathKey(path)}`)
  return { ...values, told }
}

const cases: [string, Change, Change, Change & { told: string[] }][] = [
  ['nobody changed anything', {}, {}, { ...base, told: [] }],
  ['only I changed a field', { name: '帆布袋' }, {}, { name: '帆布袋', told: [] }],
  ['only they changed a field', {}, { price: '888' }, { price: '888', told: ['theirs price'] }],
  [
    'each changed another field',
    { name: '帆布袋' },
    { price: '888' },
    { name: '帆布袋', price: '888', told: ['theirs price'] },
  ],
  ['both changed a field alike', { price: '888' }, { price: '888' }, { price: '888', told: [] }],
  ['both changed a field differently', { price: '500' }, { price: '888' }, { price: '500', told: ['both price'] }],
  [
    'each ticked another box',
    { tags: [1, 2, 3] },
    { tags: [1, 2, 4] },
    { tags: [1, 2, 4, 3], told: ['theirs tags/4'] },
  ],
  ['I ticked, they took a tick away', { tags: [1, 2, 3] }, { tags: [2] }, { tags: [2, 3], told: ['theirs tags/1'] }],
  ['I took away what they kept', { tags: [1] }, { tags: [1, 2, 4] }, { tags: [1, 4], told: ['theirs tags/4'] }],
  [
    'each added a picture',
    { photos: [{ id: 31 }, { id: 32 }, { id: 33 }] },
    { photos: [{ id: 31 }, { id: 32 }, { id: 34 }] },
    { photos: [{ id: 31 }, { id: 32 }, { id: 34 }, { id: 33 }], told: ['theirs photos/34'] },
  ],
  [
    'I put the pictures in another order, they added one',
    { photos: [{ id: 32 }, { id: 31 }] },
    { photos: [{ id: 31 }, { id: 32 }, { id: 34 }] },
    { photos: [{ id: 32 }, { id: 31 }, { id: 34 }], told: ['theirs photos/34'] },
  ],
  [
    'each changed another row',
    { rows: [row(1, '50'), row(2, '6')] },
    { rows: [row(1, '5'), row(2, '60')] },
    { rows: [row(1, '50'), row(2, '60')], told: ['theirs rows/2/price'] },
  ],
  [
    'each changed another field of one row',
    { rows: [row(1, '50'), row(2, '6')] },
    { rows: [row(1, '5', '米白'), row(2, '6')] },
    { rows: [row(1, '50', '米白'), row(2, '6')], told: ['theirs rows/1/name'] },
  ],
  [
    'both changed one field of a row',
    { rows: [row(1, '50'), row(2, '6')] },
    { rows: [row(1, '55'), row(2, '6')] },
    { rows: [row(1, '50'), row(2, '6')], told: ['both rows/1/price'] },
  ],
  [
    'I added a row, they added another one',
    { rows: [row(1, '5'), row(2, '6'), row(undefined, '7')] },
    { rows: [row(1, '5'), row(2, '6'), row(3, '8')] },
    { rows: [row(1, '5'), row(2, '6'), row(3, '8'), row(undefined, '7')], told: ['theirs rows/3'] },
  ],
  [
    'they removed a row that I left alone',
    { rows: [row(1, '50'), row(2, '6')] },
    { rows: [row(1, '5')] },
    { rows: [row(1, '50')], told: ['theirs rows/2'] },
  ],
  [
    'they removed a row that I changed',
    { rows: [row(1, '5'), row(2, '60')] },
    { rows: [row(1, '5')] },
    { rows: [row(1, '5'), row(2, '60')], told: ['both rows/2'] },
  ],
  [
    'I removed a row that they changed',
    { rows: [row(1, '5')] },
    { rows: [row(1, '5'), row(2, '60')] },
    { rows: [row(1, '5')], told: ['both rows/2'] },
  ],
  [
    'both put the pictures in the same order, and they added one',
    { photos: [{ id: 32 }, { id: 31 }] },
    { photos: [{ id: 32 }, { id: 31 }, { id: 33 }] },
    { photos: [{ id: 32 }, { id: 31 }, { id: 33 }], told: ['theirs photos/33'] },
  ],
]

describe('what two people made of one form', () => {
  it.each(cases)('%s', (_, mine, theirs, wanted) => {
    expect(merge(mine, theirs)).toMatchObject(wanted)
  })

  it('takes their value where a person picks theirs, in a field and in a row', () => {
    const [mine, theirs] = [
      { price: '500', rows: [row(1, '50'), row(2, '60')] },
      { price: '888', rows: [row(1, '55')] },
    ]
    const picks: Picks = { price: 'theirs', 'rows/1/price': 'theirs', 'rows/2': 'theirs' }
    expect(merge(mine, theirs, picks)).toMatchObject({ price: '888', rows: [row(1, '55')] })
    expect(merge(mine, theirs, { 'rows/2': 'mine' }).rows).toEqual([row(1, '50'), row(2, '60')])
  })

  it('asks where both put the same things in another order', () => {
    const { values, differences } = mergeValues({
      base: { ids: [1, 2, 3] },
      mine: { ids: [2, 1, 3] },
      theirs: { ids: [3, 2, 1] },
    })
    expect(differences.map(({ kind, path }) => `${kind} ${pathKey(path)}`)).toEqual(['both ids'])
    expect(values.ids).toEqual([2, 1, 3])
  })

  it('asks until every question has a pick', () => {
    const { differences } = mergeValues({
      base: { a: 1, b: 1, c: 1 },
      mine: { a: 2, b: 2, c: 1 },
      theirs: { a: 3, b: 3, c: 3 },
    })
    expect(openQuestions(differences, { a: 'mine' }).map(({ path }) => pathKey(path))).toEqual(['b'])
    expect(openQuestions(differences, { a: 'mine', b: 'theirs' })).toEqual([])
  })
})

const list = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 })
const rows = list.chain((ids) =>
  fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), price: fc.constantFrom('5', '6') }))),
)
const values = fc.record({ name: fc.constantFrom('甲', '乙', '丙'), tags: list, rows })

describe('any two changes', () => {
  it('are merged without a question where only one side changed', () => {
    fc.assert(
      fc.property(values, values, (base, changed) => {
        const [own, foreign] = [
          mergeValues({ base, mine: changed, theirs: base }),
          mergeValues({ base, mine: base, theirs: changed }),
        ]
        expect(own).toEqual({ values: changed, differences: [] })
        expect(foreign.values).toEqual(changed)
        expect(foreign.differences.every(({ kind }) => kind === 'theirs')).toBe(true)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('lose nothing that one side alone changed', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { values: merged, differences } = mergeValues({ base, mine, theirs })
        const asked = differences.filter(({ kind }) => kind === 'both').map(({ path }) => pathKey(path))
        if (isSame(mine.name, base.name)) expect(merged.name).toBe(theirs.name)
        if (asked.includes('tags')) return
        for (const tag of theirs.tags.filter((one) => !base.tags.includes(one))) expect(merged.tags).toContain(tag)
        for (const tag of mine.tags.filter((one) => !base.tags.includes(one))) expect(merged.tags).toContain(tag)
        const removed = base.tags.filter((one) => !mine.tags.includes(one) || !theirs.tags.includes(one))
        for (const tag of removed) expect(merged.tags).not.toContain(tag)
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})
