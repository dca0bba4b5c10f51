import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionsOf,
  layOnLines,
  linesOfKind,
  mayApprove,
  type PartsProblem,
  pricedParts,
  priceOfPart,
  type RefundableLine,
  type RefundKind,
  type RefundPart,
  refundMachine,
  whyNotParts,
} from './rules.ts'

const line = (wish: Partial<RefundableLine> = {}): RefundableLine => ({
  ...{ source: 'item', id: 1, name: '帆布袋', paid: 850, left: 850, pieces: 3, pieces_left: 3 },
  ...wish,
})

describe('what pieces of a line cost', () => {
  it('is their part of what was paid after discounts', () => {
    expect([1, 2, 3].map((count) => priceOfPart(line(), count))).toEqual([283, 567, 850])
    expect(priceOfPart(line({ pieces_left: 2, left: 567 }), 1)).toBe(284)
    expect(
      priceOfPart(line({ source: 'shipping', id: null, paid: 100, left: 60, pieces: null, pieces_left: null }), null),
    ).toBe(60)
  })

  it('is all that is left where no piece comes back, or the line has none', () => {
    expect(priceOfPart(line({ left: 500 }), null)).toBe(500)
    expect(priceOfPart(line({ left: 500, pieces: null, pieces_left: null }), 2)).toBe(500)
  })

  it('never comes to more than is left after money that went back without pieces', () => {
    expect(priceOfPart(line({ left: 100 }), 2)).toBe(100)
  })

  it('comes to what was paid when all pieces go back, in whatever parts', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), steps, (paid, counts) => {
        const pieces = counts.reduce((sum, count) => sum + count, 0)
        let [left, pieces_left] = [paid, pieces]
        for (const count of counts) {
          left -= priceOfPart(line({ paid, left, pieces, pieces_left }), count)
          pieces_left -= count
        }
        expect(left).toBe(0)
      }),
    )
  })

  it('stands in a part that names no amount, and a part for nothing is refused', () => {
    const wanted = { source: 'item', id: 1, quantity: 2 } as const
    expect(pricedParts([line()], [{ ...wanted, amount: null }])).toEqual([{ ...wanted, amount: 567 }])
    expect(pricedParts([line()], [{ ...wanted, amount: 50 }])).toEqual([{ ...wanted, amount: 50 }])
    const free = [line({ paid: 0, left: 0 })]
    expect(whyNotParts(free, pricedParts(free, [{ ...wanted, amount: null }]), 'goods')).toBe('costs_nothing')
  })

  it('is that of its own line, and nothing for a line that the order does not have', () => {
    const others = [line({ source: 'campaign', left: 40 }), line({ id: 2, left: 30 }), line({ left: 20 })]
    const amountOf = (source: RefundPart['source'], id: number) =>
      pricedParts(others, [{ source, id, quantity: null, amount: null }])[0]?.amount
    expect([amountOf('item', 1), amountOf('item', 2), amountOf('campaign', 1), amountOf('group_item', 1)]).toEqual([
      ...[20, 30, 40, 0],
    ])
  })
})

describe('who asked for a refund', () => {
  const asked = { requested_by: 7 }

  it('approves it alone up to NT$10,000, and leaves it to somebody else above', () => {
    expect([10_000, 10_001].map((together) => mayApprove({ ...asked, together }, 7))).toEqual([true, false])
    expect(mayApprove({ ...asked, together: 10_001 }, 8)).toBe(true)
  })

  it('is offered what its state allows, without the approval that is somebody else’s', () => {
    const actionsFor = (staff_id: number) =>
      refundMachine.states.map((state) => actionsOf({ ...asked, together: 10_001, state }, staff_id))
    expect(actionsFor(8)).toEqual([['approve', 'fail'], ['send', 'fail'], ['done', 'fail'], [], []])
    expect(actionsFor(7)).toEqual([['fail'], ['send', 'fail'], ['done', 'fail'], [], []])
  })
})

describe('the money of a kind', () => {
  const sources = ['campaign', 'item', 'group_item', 'shipping', 'surplus'] as const
  const lines = sources.map((source) => line({ source }))

  it.each<[RefundKind, readonly string[]]>([
    ['donation', ['campaign']],
    ['goods', ['item', 'group_item', 'shipping']],
    ['all', sources],
  ])('%s is that of %s, as long as something of it is left', (kind, expected) => {
    expect(linesOfKind(lines, kind).map(({ source }) => source)).toEqual(expected)
    expect(linesOfKind([line({ source: 'campaign', left: 0 }), line({ left: 0 })], kind)).toEqual([])
  })
})

describe('an amount that is laid on lines', () => {
  const bags = line({ left: 600, pieces_left: 2 })
  const delivery = line({ source: 'shipping', id: null, left: 100, pieces: null, pieces_left: null })
  const used = line({ id: 2, left: 0, pieces_left: 0 })
  const unpaid = line({ id: 3, left: 50, pieces_left: 0 })

  it.each<[string, RefundableLine[], number | null, [number | null, number, number | null][] | null]>([
    [
      'takes the first line first, and no piece of a line that goes back in part',
      [bags, delivery],
      599,
      [[1, 599, null]],
    ],
    [
      'takes the pieces of a line that goes back whole',
      [bags, delivery],
      650,
      [
        [1, 600, 2],
        [null, 50, null],
      ],
    ],
    ['skips a line that has nothing left', [used, delivery], 100, [[null, 100, null]]],
    ['takes no piece where none is left', [unpaid], 50, [[3, 50, null]]],
    [
      'is everything that is left when none is named',
      [used, bags, delivery],
      null,
      [
        [1, 600, 2],
        [null, 100, null],
      ],
    ],
    ['is refused when the lines hold less', [bags, delivery], 701, null],
    ['is refused when nothing is left', [used], null, null],
    ['is refused when it is nothing', [bags], 0, null],
  ])('%s', (_, lines, amount, expected) => {
    const parts = layOnLines(lines, amount)
    expect(parts?.map((part) => [part.id, part.amount, part.quantity]) ?? null).toEqual(expected)
  })

  it('keeps what each line was for', () => {
    expect(layOnLines([delivery], null)).toEqual([{ source: 'shipping', id: null, amount: 100, quantity: null }])
  })
})

describe('parts of a refund', () => {
  const bag: RefundPart = { source: 'item', id: 1, amount: 850, quantity: 3 }
  const gift: RefundPart = { source: 'campaign', id: 1, amount: 500, quantity: null }
  const lines = [
    line({ source: 'campaign', paid: 500, left: 500, pieces: null, pieces_left: null }),
    line(),
    line({ id: 2, left: 100, pieces_left: 1 }),
    line({ source: 'surplus', id: null, left: 90, pieces: null, pieces_left: null }),
  ]

  it.each<[PartsProblem | null, RefundPart[], RefundKind]>([
    [null, [bag, gift], 'all'],
    [null, [bag, { ...bag, id: 2, amount: 100, quantity: 1 }], 'goods'],
    [null, [gift], 'donation'],
    [null, [{ ...bag, amount: 10, quantity: null }], 'goods'],
    [null, [{ ...bag, source: 'surplus', id: null, amount: 90, quantity: null }], 'all'],
    ['repeated', [bag, { ...bag, amount: 1 }], 'goods'],
    ['unknown_line', [{ ...bag, id: 3 }], 'goods'],
    ['unknown_line', [{ ...bag, source: 'group_item' }], 'goods'],
    ['wrong_kind', [gift], 'goods'],
    ['wrong_kind', [bag], 'donation'],
    ['wrong_kind', [{ ...bag, source: 'surplus', id: null, amount: 90, quantity: null }], 'goods'],
    ['too_much', [{ ...bag, amount: 851 }], 'goods'],
    ['too_much', [bag, { ...bag, id: 2, amount: 101, quantity: 1 }], 'goods'],
    ['too_many_pieces', [{ ...bag, quantity: 4 }], 'goods'],
    ['too_many_pieces', [{ ...gift, quantity: 1 }], 'donation'],
    ['costs_nothing', [{ ...bag, amount: 0 }], 'goods'],
  ])('are answered with %s', (problem, parts, kind) => {
    expect(whyNotParts(lines, parts, kind)).toBe(problem)
  })
})
