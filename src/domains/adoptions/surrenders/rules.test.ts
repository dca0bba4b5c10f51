import { describe, expect, it } from 'vitest'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { afterStep, type SurrenderAction, type SurrenderStatus, stepsOfSurrender, surrenderMachine } from './rules.ts'

const waits: Partial<Record<SurrenderAction, SurrenderStatus>> = {
  offer: 'offered',
  take_in: 'taken_in',
  post: 'posted',
  withdraw: 'withdrawn',
  close: 'closed',
}

/** Where each step leads; what is not here is refused. */
const led: Readonly<Record<SurrenderStatus, Partial<Record<SurrenderAction, SurrenderStatus>>>> = {
  waiting: waits,
  offered: { ...waits, recall: 'waiting' },
  taken_in: {},
  posted: {},
  withdrawn: {},
  closed: {},
}

describe('the way of an animal that waits for room', () => {
  const pairs = surrenderMachine.states.flatMap((state) =>
    keysOf(surrenderMachine.actions).map((action) => [state, action] as const),
  )
  it.each(pairs)('%s: %s', (state, action) => expect(afterStep(state, action)).toBe(led[state][action]))

  it('leads to no second listing for one that came from us', () => {
    expect(stepsOfSurrender({ status: 'waiting', request_id: 1 })).not.toContain('post')
    expect(stepsOfSurrender({ status: 'waiting', request_id: null })).toContain('post')
  })
})
