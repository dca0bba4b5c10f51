import { describe, expect, it } from 'vitest'
import { expectedWait, standingDelay, standingWait } from './load_shedding.ts'

describe('the delay of the event loop that refuses requests', () => {
  it.each([
    ['nothing was seen', [0, 0], [0, 0], [0, 0], 0],
    ['one long turn has passed', [0, 100], [900, 100], [0, 20], 0],
    ['two turns in a row were long', [900, 100], [300, 100], [0, 20], 300],
    ['the turn that is going on is long', [0, 10], [0, 10], [250, 40], 250],
    ['the machine is slow without requests', [900, 2], [900, 2], [900, 1], 0],
    ['a turn that has just begun is not late', [0, 10], [0, 10], [-40, 40], 0],
  ] as const)('%s', (_, before, last, turn, expected) => {
    const [first, second, now] = [before, last, turn].map(([late, requests]) => ({ late, requests }))
    if (first && second && now) expect(standingDelay([first, second], now)).toBe(expected)
    else expect.unreachable()
  })
})

describe('the wait of requests under way that refuses others', () => {
  const since = (...starts: readonly number[]) => standingWait(starts, 10_000)

  it('leaves eight slow ones aside, and counts from the next', () => {
    const slow = Array<number>(8).fill(0)
    expect(since(...slow)).toBe(0)
    expect(since(...slow, 9_400, 9_900)).toBe(600)
    expect(since()).toBe(0)
  })
})

describe('the wait that is to be expected', () => {
  it.each([
    ['of some requests is none, however slow', 24, 0, 0],
    ['of thirty-four at once after a quiet time is short', 34, 0, 200],
    ['of a hundred more at a server that answers 200 a second is theirs', 124, 200, 500],
  ])('%s', (_, underWay, perSecond, expected) => expect(expectedWait(underWay, perSecond)).toBe(expected))
})
