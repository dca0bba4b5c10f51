import { expect, it } from 'vitest'
import { passwordLength } from '#domains/passwords/contract.ts'
import * as m from './messages.ts'
import { passwordStrength, strengthSteps } from './password_strength.ts'

it.each([
  ['', 0],
  ['a', 1],
  ['123456789', 1],
  ['1234567890', 2],
  ['三花貓在陽臺睡午覺', 1],
  ['三花貓在陽臺上睡午覺喔', 2],
  ['three cats nap', 3],
  ['three cats nap on the balcony', 4],
])('%j fills %i bars', (password, bars) => {
  expect(passwordStrength(password)).toBe(bars)
  expect(m.strength[bars]).toBeDefined()
})

it('says too short exactly for what the server refuses as too short', () => {
  expect(strengthSteps[1]).toBe(passwordLength.min)
})
