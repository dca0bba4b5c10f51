import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { payeeNeedOf, whyNotPayee } from './rules.ts'

const none = { payee_name: null, payee_bank_code: null, payee_account_no: null }

describe('whoever gets the money of a refund', () => {
  it('need not be told where the provider gives it back the way it came; cash may be handed over', () => {
    expect(payeeNeedOf({ kind: 'credit', provider: 'ecpay' })).toBe('nothing')
    expect(payeeNeedOf({ kind: 'credit', provider: 'manual' })).toBe('account')
    expect(payeeNeedOf({ kind: 'atm', provider: 'ecpay' })).toBe('account')
    expect(payeeNeedOf({ kind: 'cash', provider: 'manual' })).toBe('name')
  })

  it('has a name, and a whole account unless the money is handed over', () => {
    expect(whyNotPayee(none, 'name')).toEqual({ field: 'payee_name', problem: 'missing' })
    expect(whyNotPayee({ ...none, payee_name: '王小明' }, 'name')).toBeNull()
    expect(whyNotPayee({ ...none, payee_name: '王小明' }, 'account')).toMatchObject({ field: 'payee_bank_code' })
    const half = { ...none, payee_name: '王小明', payee_account_no: '12345678' }
    expect(whyNotPayee(half, 'name')).toEqual({ field: 'payee_bank_code', problem: 'missing' })
    expect(whyNotPayee({ ...aPayee, payee_account_no: '123' }, 'account')).toMatchObject({ problem: 'form' })
    expect(whyNotPayee({ ...aPayee, payee_account_no: '０００-1234 5678' }, 'account')).toBeNull()
  })
})

describe('a refund of a transfer', () => {
  let t: TestApp
  let house: Awaited<ReturnType<typeof aRefundDesk>>
  beforeAll(async () => {
    t = await testApp(gatewayEnvironment)
    house = await aRefundDesk(t)
  })
  afterAll(() => t?.close())

  const paid = async () => {
    const { id } = await house.placed([{ campaign_id: (await aCampaign(t.app)).id, amount: 800 }])
    return house.markPaid(id)
  }
  const refundsOf = async (id: number, client = house.asker) =>
    (await client.get(`/api/admin/orders/${id}/refunds`)).body

  it('is not asked for without saying whose account gets it (M11)', async () => {
    const { id } = await paid()
    expect(await refundsOf(id)).toMatchObject({ payee_needs: 'account', refunds: [] })
    const refused = await house.ask(id, {
      kind: 'all',
      payee_name: null,
      payee_bank_code: null,
      payee_account_no: null,
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['payee_name']])
    const wrong = await house.ask(id, { kind: 'all', payee_bank_code: '7' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { payee_bank_code: ['銀行代碼是 3 碼數字，例如 700。'] }])
    expect((await refundsOf(id)).refunds).toEqual([])
  })

  it('keeps its payee, sealed, to the end and shows it to who approves and pays; others read it masked', async () => {
    const { id } = await paid()
    const asked = await house.ask(id, { kind: 'all', payee_account_no: '0001234-5678901' })
    const payee = { holder_name: '王小明', bank_code: '700', account_no: '00012345678901' }
    const keeper = await aStaff(t, { permissions: ['orders view', 'customers view'] })
    expect(asked.status, asked.text).toBe(201)
    expect((await refundsOf(id, keeper.client)).refunds).toMatchObject([{ payee }])
    const reader = (await aStaff(t, { permissions: ['orders view'] })).client
    expect((await reader.get(`/api/admin/orders/${id}/refunds`)).text).not.toContain(payee.account_no)
    expect((await house.finish(asked.body)).body.state).toBe('done')
    const row = t.app.db.selectFrom('refunds').select('payee_enc').where('order_id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).payee_enc).not.toContain('00012345678901')
    // what the bank's list says is kept for whoever audits what was paid out
    const kept = { ...payee, account_no: '78901' }
    expect((await refundsOf(id, keeper.client)).refunds).toMatchObject([{ payee: kept }])
  })

  it('that does not take place keeps nobody', async () => {
    const { id } = await paid()
    const { body } = await house.ask(id, { kind: 'all' })
    const failed = { version: body.version, reason: '帳號不符' }
    expect((await house.asker.post(`/api/admin/refunds/${body.id}/fail`, failed)).body).toMatchObject({ payee: null })
  })
})
