import { expect, test } from 'vitest'
import { linkTokenOf } from './link_token.ts'

const of = (address: string) => linkTokenOf(new URL(`https://example.org${address}`))

test('a link signs in by a text of more than 17 characters, at every address', () => {
  expect(of('/account/order?token=123456789012345678')).toBe('123456789012345678')
  expect(of('/account/order?token=12345678901234567')).toBeNull()
  expect(of('/account/adoptions?a=1&token=cannot_add')).toBe('cannot_add')
})

test('the token of a new password is no sign-in', () => {
  expect(of('/reset-password?token=123456789012345678')).toBeNull()
  expect(of('/')).toBeNull()
})
