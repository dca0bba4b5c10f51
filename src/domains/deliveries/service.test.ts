import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp(gatewayEnvironment)
})
afterAll(() => shop?.close())

it('shows customers the active ways to pay and to deliver, and nothing of how staff or the provider handle them', async () => {
  const [payments, deliveries] = [await shop.visitor.get('/api/payments'), await shop.visitor.get('/api/deliveries')]
  expect(payments.body.data.map((method: { code: string }) => method.code)).toEqual(['credit', 'transfer'])
  expect(deliveries.body.data.map((method: { code: string }) => method.code)).toEqual(['home', 'pickup', 'none'])
  expect(payments.body.data[0]).toMatchObject({
    id: expect.any(Number),
    code: 'credit',
    name: '信用卡',
    kind: 'credit',
  })
  expect(deliveries.body.data[0]).toMatchObject({ kind: 'home', fee: 100, free_over: 1500, needs_address: true })
  expect(payments.text).not.toMatch(/fee_percent|bank_account|provider|config/)
})
