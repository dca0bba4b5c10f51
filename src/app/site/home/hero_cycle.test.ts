import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextState, runCycle } from './hero_cycle.ts'

describe('the cycling text of the home page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stands for six seconds, then goes on every five: 1, 2, 3 and 1 again', () => {
    let state = 1
    const stop = runCycle(() => {
      state = nextState(state, 3)
    })
    const seen = [5_999, 1, 5_000, 5_000].map((ms) => {
      vi.advanceTimersByTime(ms)
      return state
    })
    expect(seen).toEqual([1, 2, 3, 1])
    stop()
    vi.advanceTimersByTime(60_000)
    expect(state).toBe(1)
  })

  it('that is stopped in its first second never starts', () => {
    const step = vi.fn()
    const stop = runCycle(step)
    vi.advanceTimersByTime(900)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(step).not.toHaveBeenCalled()
  })
})
