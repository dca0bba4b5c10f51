import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common_passwords.ts'
import { isStrongPassword, whyWeakPassword } from './passwords.ts'

describe('a password', () => {
  it.each([
    ['short', 'too_short'],
    ['a'.repeat(201), 'too_long'],
    ['password123', 'too_common'],
    ['Password123!', 'too_common'],
    ['P@ssw0rd!!', 'too_common'],
    ['iloveyou2026', 'too_common'],
    ['1234567890', 'too_common'],
    ['9876543210', 'too_common'],
    ['aaaaaaaaaaaa', 'too_common'],
    ['abcabcabcabc', 'too_common'],
    ['woaini1314520', 'too_common'],
    ['ming@example.com', 'own_data'],
  ])('like %s is refused: %s', (password, problem) => {
    expect(whyWeakPassword(password, { email: 'ming@example.com', name: '王小明' })).toBe(problem)
  })

  it.each(['pawlight-demo', '我家的貓叫做咖啡色小花', 'correct horse battery', 'tr0ub4dor&3x', 'k7#Qm2!vXz'])(
    'like %s is taken',
    (password) => {
      expect(isStrongPassword(password)).toBe(true)
    },
  )

  it('is none of the common ones, in any case', () => {
    expect(commonPasswords.length).toBeGreaterThanOrEqual(200)
    for (const word of commonPasswords) {
      expect(isStrongPassword(word)).toBe(false)
      expect(isStrongPassword(word.toUpperCase())).toBe(false)
    }
  })
})
