import { expect, test } from 'vitest'
import { forgotErrors, registerErrors, resetErrors, signInErrors } from './account_forms.ts'

test('somebody who signs in only has to fill in both fields: old passwords may be short', () => {
  expect(Object.keys(signInErrors({}))).toEqual(['email', 'password'])
  expect(signInErrors({ email: 'an@example.com', password: 'short' })).toEqual({})
})

test('a new password needs ten characters and nothing else', () => {
  const form = { name: '林志安', email: 'an@example.com', consent: true }
  expect(registerErrors({ ...form, password: '一二三四五六七八九十' })).toEqual({})
  expect(Object.keys(registerErrors({ ...form, password: 'Abc1!efgh' }))).toEqual(['password'])
})

test('nobody becomes a member without a name and without agreeing', () => {
  expect(Object.keys(registerErrors({ email: 'a@b.tw', password: 'long enough it is', name: ' ' }))).toEqual([
    'name',
    'consent',
  ])
})

test('all that is wrong with a registration is said at once, and a wrong address is not called an empty one', () => {
  expect(registerErrors({ name: '', phone: '091234567', email: 'x@y', password: 'short' })).toEqual({
    name: '請填寫姓名。',
    phone: '電話格式不對，例如 0912345678 或 02-23456789#12。',
    email: '電子信箱的格式不對，例如 name@example.com。',
    password: '密碼至少要 10 個字。',
    consent: '請先同意，才能建立帳號。',
  })
  const form = { name: '林志安', email: 'an@example.com', password: 'long enough it is', consent: true }
  expect(registerErrors({ ...form, phone: ' ' })).toEqual({})
  expect(registerErrors({ ...form, phone: '+886 912-345-678' })).toEqual({})
})

test('the repeated password must be the same', () => {
  expect(Object.keys(resetErrors({ password: 'long enough', repeat: 'long enouhg' }))).toEqual(['repeat'])
  expect(resetErrors({ password: 'long enough', repeat: 'long enough' })).toEqual({})
})

test('a link is only asked for something that can be an address', () => {
  expect(Object.keys(forgotErrors({ email: 'an@' }))).toEqual(['email'])
  expect(forgotErrors({ email: 'x@y' })).toEqual({ email: '電子信箱的格式不對，例如 name@example.com。' })
  expect(forgotErrors({ email: ' ' })).toEqual({ email: '請填寫電子信箱。' })
})
