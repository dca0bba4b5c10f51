import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anInvoiceProvider } from '#tests/support/ecpay_invoices.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let provider: Awaited<ReturnType<typeof anInvoiceProvider>>
beforeAll(async () => {
  provider = await anInvoiceProvider()
  t = await testApp(provider.environment)
})
afterAll(async () => {
  await t?.close()
  await provider?.close()
})

const check = (kind: string, code: string, by = t) => by.visitor.post('/api/invoices/check', { kind, code })

describe('a code for an invoice', () => {
  it.each([
    ['mobile', '/ABC1234', true],
    ['mobile', '/ZZZ9999', false],
    ['love_code', '919', true],
    ['love_code', '001', false],
  ])('%s %s is known to the tax office: %s', async (kind, code, known) => {
    expect((await check(kind, code)).body).toEqual({ known })
  })

  it('that can be none is not asked about', async () => {
    const before = provider.asked.length
    expect((await check('mobile', '/abc1234')).body).toEqual({ known: false })
    expect((await check('love_code', '12345678')).body).toEqual({ known: false })
    expect(provider.asked).toHaveLength(before)
    expect((await check('citizen', 'AB12345678901234')).status).toBe(422)
  })

  it.each(['refuse', 'lose answer', 'garbage', 'error'] as const)(
    'says nothing where the answer is none: %s',
    async (trouble) => {
      provider.disturb(trouble)
      expect((await check('mobile', '/ABC1234')).body).toEqual({ known: null })
    },
  )

  it('says nothing without an account', async () => {
    const other = await testApp()
    try {
      expect((await check('mobile', '/ABC1234', other)).body).toEqual({ known: null })
    } finally {
      await other.close()
    }
  })
})

describe('the code of the charity', () => {
  const offered = async () => (await t.visitor.get('/api/invoices/choices')).body

  it('is offered at the checkout as soon as it is set', async () => {
    expect(await offered()).toEqual({ goods_document: 'e_invoice', love_code: null })
    await putSettings(t.app, system('test'), 'invoice', { love_code: '919' })
    expect(await offered()).toEqual({ goods_document: 'e_invoice', love_code: '919' })
  })

  it('has 3 to 7 digits', async () => {
    const { client } = await aStaff(t, { permissions: ['system update'] })
    const { version } = (await client.get('/api/admin/settings/invoice')).body
    const refused = await client.put('/api/admin/settings/invoice', { love_code: '12', version })
    expect([refused.status, refused.body.errors.love_code]).toEqual([422, ['捐贈碼是 3 到 7 個數字。']])
    const emptied = await client.put('/api/admin/settings/invoice', { love_code: '', version })
    expect(emptied.status, emptied.text).toBe(200)
    expect(await offered()).toEqual({ goods_document: 'e_invoice', love_code: null })
  })
})
