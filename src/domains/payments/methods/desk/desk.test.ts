import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSignedByEcpay, signEcpay } from '#domains/payments/ecpay/signature.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment, testShop } from '#tests/support/gateway.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let client: Client
let gateway: Server
let answer: (asked: Record<string, string>) => { status: number; body: string }
let bank: number

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      const { status, body } = answer(Object.fromEntries(new URLSearchParams(text)))
      reply.writeHead(status, { 'content-type': 'text/html' }).end(body)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  t = await testApp({ ...gatewayEnvironment, ECPAY_PAYMENT_URL: `http://127.0.0.1:${port}` })
  client = (await aStaff(t, { permissions: ['system update'] })).client
  bank = (await anAccount(t.app)).id
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => gateway.close(resolve))
})

let count = 0
const fields = (more: object = {}) => {
  count += 1
  return {
    ...{ code: `way_${count}`, name: `轉帳 ${count}`, kind: 'transfer', expire_minutes: 4320, bank_account_id: bank },
    ...more,
  }
}
const create = (more: object = {}) => client.post('/api/admin/payments', fields(more))
const shown = async () => {
  const { body } = await t.visitor.get('/api/payments')
  return body.data as { id: number; name: string; code: string; min_amount: number }[]
}
const methodOf = async (code: string) => {
  const { body } = await client.get(`/api/admin/payments?q=${code}`)
  return body.data.find((row: { code: string }) => row.code === code)
}

type Row = Record<string, unknown> & { id: number; version: number }
/** What a form sends of a method that it has read. */
const change = ({ id, ...row }: Row, more: object) => {
  const { bank_account: _, is_used: __, provider: ___, updated_at: ____, ...rest } = row
  return client.put(`/api/admin/payments/${id}`, { ...rest, ...more })
}

describe('a payment method', () => {
  it('is in the checkout the moment it is saved, and gone the moment it is closed', async () => {
    const { body, status } = await create({ min_amount: 200, delivery_ids: [] })
    expect([status, body.provider, body.is_used]).toEqual([201, 'manual', false])
    expect((await shown()).find(({ id }) => id === body.id)).toMatchObject({ name: body.name, min_amount: 200 })
    const changed = await change(body, { name: '新名字' })
    expect(changed.status, changed.text).toBe(200)
    expect((await shown()).find(({ id }) => id === body.id)?.name).toBe('新名字')
    expect((await change(changed.body, { is_active: false })).status).toBe(200)
    expect((await shown()).map(({ id }) => id)).not.toContain(body.id)
    const late = await change(body, { name: '太晚' })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
  })

  it('limits the sum of a cart at once', async () => {
    const { body } = await create()
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 600 }], {
      payment_method_id: body.id,
    })
    await change(body, { max_amount: 500 })
    const refused = await order(t.visitor, cart)
    expect(refused.body.fail).toBe('amount_out_of_range')
  })

  it.each([
    ['a maximum below the minimum', { min_amount: 500, max_amount: 100 }, 'max_amount'],
    ['nothing that it pays for', { allow_goods: false, allow_campaigns: false }, 'allow_goods'],
    ['gifts of money at the door', { kind: 'cod', allow_campaigns: true }, 'allow_campaigns'],
    ['a kind that nobody takes', { kind: 'linepay' }, 'kind'],
    ['a code that exists', { code: 'transfer' }, 'code'],
    ['an unknown account', { bank_account_id: 999_999 }, 'bank_account_id'],
    ['a card on an account of our own', { kind: 'credit' }, 'bank_account_id'],
    ['an unknown delivery method', { delivery_ids: [999_999] }, 'delivery_ids'],
    ['a fee that is no number', { fee_percent_bp: '2.755' }, 'fee_percent_bp'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { status, body } = await create(wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('that was used keeps its kind and is closed instead of deleted', async () => {
    const { body } = await create()
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 600 }], {
      payment_method_id: body.id,
    })
    expect((await order(t.visitor, cart)).body.order_no).toBeDefined()
    const refused = await client.delete(`/api/admin/payments/${body.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_method_in_use'])
    const other = await change(body, { kind: 'postal' })
    expect(Object.keys(other.body.errors)).toEqual(['kind'])
    const unused = (await create()).body.id
    expect((await client.delete(`/api/admin/payments/${unused}`)).status).toBe(204)
    expect((await client.get(`/api/admin/payments/${unused}`)).status).toBe(404)
  })

  it('is not closed when it is the last that visitors have, not by two at once either', async () => {
    const others = (await client.get('/api/admin/payments?filter[active]=1')).body.data
    const [kept, also, ...rest] = others.filter((row: { staff_only: boolean }) => !row.staff_only)
    const close = (rows: { id: number }[]) =>
      client.post('/api/admin/payments/bulk/deactivate', { selection: { ids: rows.map(({ id }) => id) }, values: {} })
    await close(rest)
    await t.runDueJobs()
    const answers = await Promise.all([kept, also].map((row) => change(row, { is_active: false })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_payment_method')
    expect(await shown()).toHaveLength(1)
  })
})

describe('the test of the connection', () => {
  const signed = (asked: Record<string, string>, keys = testShop) => {
    const fields = {
      MerchantID: testShop.merchant_id,
      MerchantTradeNo: asked.MerchantTradeNo ?? '',
      TradeNo: '',
      TradeAmt: '0',
      TradeStatus: '10200047',
    }
    return new URLSearchParams({ ...fields, CheckMacValue: signEcpay(fields, keys, 'sha256') }).toString()
  }
  const resultsOf = async () => {
    const { body, status, text } = await client.post(`/api/admin/payments/${(await methodOf('credit')).id}/test`)
    expect(status, text).toBe(200)
    return body.steps.map(({ result }: { result: string }) => result)
  }

  it('passes what the gateway signs with our keys, after a question that it can read', async () => {
    let isSigned = false
    answer = (asked) => {
      isSigned = isSignedByEcpay(asked, testShop, 'sha256')
      return { status: 200, body: signed(asked) }
    }
    // the gateway cannot send a notice to this machine
    expect(await resultsOf()).toEqual(['passed', 'passed', 'passed', 'failed'])
    expect(isSigned).toBe(true)
  })

  it.each([
    [
      'that is signed with other keys',
      (asked: Record<string, string>) => signed(asked, { ...testShop, hash_iv: 'x'.repeat(16) }),
    ],
    ['of another trade', () => signed({ MerchantTradeNo: 'OTHER' })],
    ['of rubbish', () => '<html>Service Unavailable</html>'],
  ])('fails an answer %s', async (_, body) => {
    answer = (asked) => ({ status: 200, body: body(asked) })
    expect(await resultsOf()).toEqual(['passed', 'passed', 'failed', 'skipped'])
  })

  it('fails a gateway that does not answer', async () => {
    answer = () => ({ status: 500, body: '' })
    expect(await resultsOf()).toEqual(['passed', 'failed', 'skipped', 'skipped'])
  })

  it('has nobody to ask for money that is booked by hand', async () => {
    const { status, body } = await client.post(`/api/admin/payments/${(await methodOf('transfer')).id}/test`)
    expect([status, body.code]).toEqual([409, 'no_gateway'])
  })
})
