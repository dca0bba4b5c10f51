import { expect, it } from 'vitest'
import { buyerOf, isKnown, keysOf, memberAlone } from './rules.ts'

it('is one person whichever way mailbox and phone were written', () => {
  const typed = { customer_id: null, email: ' Hua@Example.com ', phone: '+886 912-345-678' }
  expect(buyerOf(typed)).toEqual({ customer_id: null, email: 'hua@example.com', phone: '0912345678' })
  expect(keysOf(buyerOf({ ...typed, customer_id: 7 }))).toEqual([
    'customer 7',
    'email hua@example.com',
    'phone 0912345678',
  ])
})

it('is nobody without an account, a mailbox or a phone number', () => {
  const nobody = buyerOf({ customer_id: null, email: ' ', phone: '12345' })
  expect(nobody).toEqual(memberAlone(null))
  expect(isKnown(nobody)).toBe(false)
  expect(keysOf(nobody)).toEqual([])
  expect(isKnown(memberAlone(7))).toBe(true)
})
