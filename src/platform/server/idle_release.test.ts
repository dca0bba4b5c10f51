import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releasedWhenIdle } from './idle_release.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is made once while it is used, and again after a pause', () => {
  let made = 0
  const font = releasedWhenIdle(() => {
    made += 1
    return made
  })
  expect(made).toBe(0)
  for (let use = 0; use < 5; use += 1) {
    expect(font()).toBe(1)
    vi.advanceTimersByTime(20_000)
  }
  vi.advanceTimersByTime(10_000)
  expect(font()).toBe(2)
})
