import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { issueReceipt } from '#domains/receipts/issuance/service.ts'
import { putSettings } from '#domains/settings/service.ts'
import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'
import { orderAfter } from './orders.ts'

/** The receipt of an order that was paid just now. */
const issued =
  (body: object = {}): Example =>
  async (world) => {
    const order_id = await orderAfter(world, ['mark-paid'])
    const { id } = await world.t.app.db
      .selectFrom('receipts')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return on('receipts', id, body)
  }

/** Two receipts of the member. */
const twoReceipts: Example = async (world) => {
  const { db } = world.t.app
  const orders = [await orderAfter(world, ['mark-paid']), await orderAfter(world, ['mark-paid'])]
  const owner = { customer_id: world.member.id }
  await db.updateTable('orders').set(owner).where('id', 'in', orders).execute()
  await db.updateTable('receipts').set(owner).where('order_id', 'in', orders).execute()
  const rows = await db.selectFrom('receipts').select('id').where('order_id', 'in', orders).execute()
  return { body: { receipt_ids: rows.map(({ id }) => id) } }
}

let pastYear = 2000
/** Somebody agreed to the upload of a gift of a year that is over, with a number or without; a year of its own each time. */
const agreed = async ({ t: { app } }: World, identifier: string | null) => {
  pastYear += 1
  const year = pastYear
  const sealed = sealIdentifier(app.secrets, identifier)
  const row = await inTransaction(app, (app) =>
    issueReceipt(app, {
      ...{ type: 'manual', order_id: null, customer_id: null, receipt_name: '陳大同', receipt_kind: 'person' },
      identifier_enc: sealed.receipt_identifier_enc,
      identifier_hash: sealed.receipt_identifier_hash,
      identifier_last4: sealed.receipt_identifier_last4,
      ...{ email: `tax${serial()}@example.com`, address: null, upload_tax: true, payment_method: null, note: null },
      ...{ replaces_id: null, created_by: null },
      lines: [
        {
          ...{ order_campaign_item_id: null, campaign_id: null, purpose: '一般捐款', amount: 300 },
          ...{ donated_on: `${year}-06-01`, permit_no: null },
        },
      ],
    }),
  )
  return { year, receipt_id: row.id }
}

/** The file of a year, just before it is made. */
const checked = async (world: World) => {
  await putSettings(world.t.app, system('test'), 'website', { org_tax_id: '00000016' })
  const { year } = await agreed(world, 'A123456789')
  const { body } = await world.superman.client.get(`/api/admin/tax-files?year=${year}`)
  return { year, checksum: body.checksum }
}

/** A file that can be fetched. */
export const aTaxFile: Example = async (world) => {
  const answer = await world.superman.client.post('/api/admin/tax-files', await checked(world))
  if (answer.status !== 201) throw new Error(answer.text)
  return { params: { id: answer.body.id } }
}

/** The secret of a mail that asks for a number. */
const askedFor = async (world: World): Promise<string> => {
  const { app } = world.t
  const { receipt_id } = await agreed(world, null)
  const token = randomToken()
  const now = app.clock()
  const expires_at = `${addDays(taipeiDay(now), 30)}T00:00:00Z`
  const link = { receipt_id, token_hash: tokenHash(token), expires_at, created_at: toInstant(now) }
  await app.db.insertInto('tax_identifier_links').values(link).execute()
  return token
}

/** A paid gift whose receipt waits for the end of the year. */
export const anUnreceiptedOrder = async ({ t }: World): Promise<number> => {
  const { id: campaign_id } = await aCampaign(t.app)
  const fields = { receipt_type: 'yearly', email: `year${serial()}@example.com` }
  return (await aPaidGift(t, { campaign_id, amount: 600, fields })).order_id
}

export const receiptExamples: Examples = {
  'POST /api/admin/tax-files': async (world) => ({ body: await checked(world) }),
  'POST /api/admin/tax-files/ask': async (world) => ({ body: await agreed(world, null) }),
  'POST /api/admin/tax-files/identifiers': async (world) => {
    const { receipt_id } = await agreed(world, null)
    return { body: { receipt_id, identifier: 'B123456780' } }
  },
  'POST /api/tax-identifiers/open': async (world) => ({ body: { token: await askedFor(world) } }),
  'POST /api/tax-identifiers': async (world) => ({
    body: { token: await askedFor(world), identifier: 'B123456780' },
  }),
  'POST /api/admin/receipts': async (world) => {
    const order_id = await anUnreceiptedOrder(world)
    const { body } = await world.superman.client.get(`/api/admin/receipts/missing/${order_id}`)
    return { body: { order_id, seen: body.seen } }
  },
  'POST /api/admin/receipts/missing/:id/reveal': async (world) => on('orders', await anUnreceiptedOrder(world), why),
  'POST /api/my/receipts/merge': twoReceipts,
  'PUT /api/admin/receipts/:id': issued({ note: '捐款人希望平信寄送', delivery: 'post' }),
  'POST /api/admin/receipts/:id/void': issued({ reason: '開立錯誤' }),
  'POST /api/admin/receipts/:id/keep': async (world) => {
    const { row } = await issued()(world)
    const id = Number(row?.id)
    const { client } = await aStaff(world.t, { permissions: ['receipts view', 'receipts update'] })
    const version = (await client.get(`/api/admin/receipts/${id}`)).body.version
    await client.post(`/api/admin/receipts/${id}/void`, { version, reason: '按錯' })
    return on('receipts', id, { reason: '沒有錯' })
  },
  'POST /api/admin/receipts/:id/reissue': issued({ reason: '抬頭有誤', receipt_name: '林小華' }),
  'POST /api/admin/receipts/:id/mail': issued(),
  'POST /api/admin/receipts/:id/reveal': issued(why),
}
