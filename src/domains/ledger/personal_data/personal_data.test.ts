import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, password } from '#tests/support/people.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  await putSettings(t.app, system('test'), 'donation', { publish_delay_h: 0 })
})
afterAll(() => t?.close())

type Member = Awaited<ReturnType<typeof aMember>>
const name = '司馬小明'
const lamp = { enabled: true, lamp_kind: 'hope', display_name: name, wish: '平安' }
/** A member with a gift under the whole name unless told otherwise, and how it is named in public. */
const aGiver = async (email: string, fields: object = { public_name_mode: 'full', public_name: name }) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const ming = await aMember(t, { name, email })
  const given = { client: ming.client, campaign_id, amount: 500, fields: { name, email, lamp, ...fields } }
  const { order_id } = await aPaidGift(t, given)
  const names = async () => {
    const row = t.app.db.selectFrom('lamps').select('public_name').where('order_id', '=', order_id)
    return {
      ledger: (await t.visitor.get('/api/transactions')).body.data[0].public_name,
      donors: (await t.visitor.get(`/api/campaigns/${campaign_id}/donors`)).body.data[0].name,
      board: (await row.executeTakeFirstOrThrow()).public_name,
    }
  }
  return { ming, order_id, names }
}
const allAs = (shown: string) => ({ ledger: shown, donors: shown, board: shown })
const wish = async ({ client }: Member, change: object) => {
  const { version } = (await client.get('/api/customer/me')).body
  const { status, text } = await client.put('/api/my/profile', { version, ...change })
  expect(status, text).toBe(200)
}

describe('a donor who wants to be named otherwise', () => {
  it('(P49) is named so on past gifts, too: hidden, or masked', async () => {
    const { ming, names } = await aGiver('regret@example.com')
    expect(await names()).toEqual(allAs(name))
    await wish(ming, { public_name_mode: 'full', public_name: '小明' })
    expect(await names()).toEqual({ ledger: '小明', donors: '小明', board: name })
    await wish(ming, { public_name_mode: 'masked', public_name: null })
    expect((await names()).ledger).not.toContain('馬')
    expect((await names()).board).not.toContain('馬')
    await wish(ming, { public_name_mode: 'anonymous' })
    expect(await names()).toEqual(allAs('善心人士'))
  })

  it('is never named more openly on a gift that was given without a name', async () => {
    const { ming, names } = await aGiver('shy@example.com', { public_name_mode: 'anonymous' })
    await wish(ming, { public_name_mode: 'anonymous' })
    await wish(ming, { public_name_mode: 'full', public_name: name })
    expect(await names()).toEqual(allAs('善心人士'))
  })

  it('(P49) is named nowhere after leaving, and the receipt stays as it was issued', async () => {
    const { ming, order_id, names } = await aGiver('leaves@example.com')
    const papers = () =>
      t.app.db.selectFrom('receipts').select(['snapshot', 'content_hash']).where('order_id', '=', order_id).execute()
    const before = await papers()
    const left = await ming.client.post('/api/my/deletion', { current_password: password, email: ming.email })
    expect(left.status, left.text).toBe(200)
    expect(await names()).toEqual(allAs('善心人士'))
    expect(await papers()).toEqual(before)
  })

  it('is found by the checks when a name stays in public after leaving', async () => {
    const { ming, order_id } = await aGiver('stays@example.com')
    await ming.client.post('/api/my/deletion', { current_password: password, email: ming.email })
    const found = async () => {
      const client = new pg.Client({ connectionString: t.url })
      await client.connect()
      try {
        const broken = await brokenChecks(client)
        return broken.find((check) => check.name === 'accounts: who left is named nowhere in public')?.rows ?? []
      } finally {
        await client.end()
      }
    }
    expect(await found()).toEqual([])
    await t.app.db.updateTable('orders').set({ public_name_mode: 'full' }).where('id', '=', order_id).execute()
    await t.app.db
      .updateTable('transactions')
      .set({ public_name: name })
      .where('order_id', '=', order_id)
      .where('public_name', 'is not', null)
      .execute()
    await t.app.db.updateTable('lamps').set({ public_name: name }).where('order_id', '=', order_id).execute()
    expect(await found()).toHaveLength(3)
  })
})
