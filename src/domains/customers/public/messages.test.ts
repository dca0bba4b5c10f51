import { expect, it } from 'vitest'
import { provider_hint } from './messages.ts'

it('names the ways to sign in that are offered, and no other', () => {
  expect(provider_hint(['line'])).toBe('當初用 LINE 註冊的話，直接用它登入就好，不需要密碼。')
  expect(provider_hint(['line', 'google'])).toContain('LINE、Google 註冊')
  expect(provider_hint(['line', 'google'])).not.toContain('Facebook')
})
