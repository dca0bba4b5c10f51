import { describe, expect, it } from 'vitest'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { next } from '#platform/contract/machine.ts'
import { type LetterStatus, letterMachine, letterStepsIn } from './rules.ts'

type Action = keyof typeof letterMachine.actions

/** Where each step leads; what is not here is refused. */
const led: Readonly<Record<LetterStatus, Partial<Record<Action, LetterStatus>>>> = {
  open: { answer: 'answered', finish: 'done', receive: 'open' },
  answered: { answer: 'answered', finish: 'done', reopen: 'open', receive: 'open' },
  done: { answer: 'answered', reopen: 'open', receive: 'open' },
}

describe('the way of a letter', () => {
  const pairs = letterMachine.states.flatMap((state) =>
    keysOf(letterMachine.actions).map((action) => [state, action] as const),
  )
  it.each(pairs)('%s: %s', (state, action) => expect(next(letterMachine, state, action)).toBe(led[state][action]))

  it('has buttons for what staff do, and none once its data is gone', () => {
    expect(letterMachine.states.map((state) => letterStepsIn(state, false))).toEqual([
      ['finish'],
      ['finish', 'reopen'],
      ['reopen'],
    ])
    expect(letterMachine.states.flatMap((state) => letterStepsIn(state, true))).toEqual([])
  })
})
