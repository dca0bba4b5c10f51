import { expect, it } from 'vitest'
import { makeIdempotencyKeys } from './idempotency_keys.ts'

const minute = 60_000

it('gives the press that has no answer the same key again, and every other one its own', () => {
  let now = 0
  const keys = makeIdempotencyKeys(() => now)
  const first = keys.keyOf('POST /a {"n":1}')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  now = 9 * minute
  expect(keys.keyOf('POST /a {"n":1}')).toBe(first)
  expect(keys.keyOf('POST /a {"n":2}')).not.toBe(first)
})

it('takes the same content for a new press once there was an answer, or after ten minutes', () => {
  let now = 0
  const keys = makeIdempotencyKeys(() => now)
  const first = keys.keyOf('POST /a')
  keys.answered('POST /a')
  const second = keys.keyOf('POST /a')
  expect(second).not.toBe(first)
  now = 10 * minute
  expect(keys.keyOf('POST /a')).not.toBe(second)
})
