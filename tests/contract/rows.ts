import { expect } from 'vitest'
import { aMailedReport, anAdoption, anAnimal, aRequest, aSentRequest, aSurrender } from '#tests/support/adopting.ts'
import { anApplicationRow } from '#tests/support/applying.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aPlace } from '#tests/support/care.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aDisbursement } from '#tests/support/disbursing.ts'
import { aFaq } from '#tests/support/information.ts'
import { aBanner, aNewsCategory, aStory } from '#tests/support/news.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aBrand, aCategory, aProduct } from '#tests/support/shop.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'
import { aShift, aVisit, aVolunteer, someHours } from '#tests/support/volunteering.ts'
import type { Client } from '../support/app.ts'
import { aCampaign, aGift, anOffer, aReadyCart, order } from '../support/buying.ts'
import { examples } from './examples/all.ts'
import { aBankLine } from './examples/bank.ts'
import { aLetter } from './examples/letters.ts'
import { aSentMailing } from './examples/mailings.ts'
import { aLamp, orderAfter } from './examples/orders.ts'
import { anUnreceiptedOrder } from './examples/receipts.ts'
import { returnAfter } from './examples/returns.ts'
import { aWorld, type World } from './walk.ts'

/** A picture that waits in the media library. */
const uploadToLibrary = async (world: World) => {
  const file = await examples['POST /api/admin/media/library']?.(world)
  const { status, text } = await world.superman.client.post('/api/admin/media/library', file?.body, file?.headers)
  expect(status, text).toBe(201)
}

/** Three rows and more for every list. @returns the campaign that was given to */
const fillLists = async (world: World): Promise<number> => {
  const campaign = (await aCampaign(world.t.app)).id
  const { app, visitor } = world.t
  const bank = await anAccount(app)
  // the years of the books that are over
  await anEntry(app, { bank_account_id: bank.id, category: 'interest', occurred_on: '2021-03-01' })
  for (let n = 0; n < 3; n += 1) {
    const product = await aProduct(app, { brand_id: await aBrand(app, `品牌 ${n}`) })
    await aCategory(app, `分類 ${n}`)
    await aGift(app, { threshold_amount: 90_000 })
    await anOffer(app, { kind: 'bundle', action: 'bundle_price', bundle_qty: 3, bundle_price: 450 })
    await anAccount(app)
    await aStaff(world.t, { clinic_id: await aClinic(app) })
    await anAnimal(app)
    await aPlace(app)
    const licence = await examples['POST /api/admin/clinics/licences']?.(world)
    await world.superman.client.post('/api/admin/clinics/licences', licence?.body)
    const treated = await examples['POST /api/admin/animals/:id/medical-records']?.(world)
    await world.superman.client.post(`/api/admin/animals/${treated?.params?.id}/medical-records`, treated?.body)
    await aFaq(app, { question: `問題 ${n}` })
    await anEntry(app, { bank_account_id: bank.id })
    const { id: campaign_id } = await aFundedCampaign(app, bank.id, { raised: 500, permit: true })
    await anEntry(app, { bank_account_id: bank.id, direction: 'expense', title: '看診', campaign_id, state: 'draft' })
    const goods = await examples['POST /api/admin/goods-gifts']?.(world)
    await world.superman.client.post('/api/admin/goods-gifts', goods?.body)
    // the time for objections is over
    await app.db.updateTable('goods_gifts').set({ publish_at: '2026-01-01T00:00:00Z' }).execute()
    const box = await examples['POST /api/admin/box-counts']?.(world)
    await world.superman.client.post('/api/admin/box-counts', box?.body)
    await aLamp(world, 'lit')
    await anUnreceiptedOrder(world)
    await aBanner(app)
    await aStory(app, { blog_category_id: await aNewsCategory(app) })
    const asked = await world.member.client.post(`/api/adoptions/${await anAdoption(app)}/requests`, aRequest())
    expect(asked.status, asked.text).toBe(201)
    const { id: customer_id } = await aMember(world.t, { name: '林小華', email: `hua${n}@example.com` })
    const adoption_id = await anAdoption(app, { customer_id: world.member.id })
    await aMailedReport(app, await aSentRequest(app, { adoption_id, customer_id }))
    const file = await examples['POST /api/admin/adoption-imports']?.(world)
    await world.superman.client.post('/api/admin/adoption-imports', file?.body, file?.headers)
    await world.superman.client.post('/api/admin/surrenders', aSurrender())
    await anApplicationRow(app, world.member.id)
    await aDisbursement(app, world.member.id, (await aStaff(world.t)).id)
    await aLetter(world)
    await aSentMailing(world)
    await aVolunteer(app, { customer_id })
    const volunteer_id = await aVolunteer(app, { customer_id: world.member.id })
    await someHours(app, { volunteer_id })
    await aVisit(app, { shift_id: (await aShift(app)).id, volunteer_id: await aVolunteer(app, { customer_id }) })
    for (const client of [visitor, world.member.client]) {
      const items = [
        { campaign_id: campaign, amount: 600 + n },
        { variant_id: product.variant_id, quantity: 1 },
      ]
      const { body } = await order(client, await aReadyCart(client, items))
      expect(body.order_no, JSON.stringify(body)).toBeDefined()
    }
    const payout = await examples['POST /api/admin/payouts']?.(world)
    await world.superman.client.post('/api/admin/payouts', payout?.body)
    await takeBack(world)
    await orderAfter(world, ['mark-paid'])
    await returnAfter(world, [])
    await give(world, campaign, visitor, 700 + n)
    await someHeldMoney(world.t, world.superman.client).paidTwice()
    await give(world, campaign, world.member.client, 800 + n)
    await aBankLine(world)
    await aStaff(world.t)
    const selection = { ids: [product.id] }
    await world.superman.client.post('/api/admin/products/bulk/archive', { selection, values: {} })
    // after pictures that everybody sees, which have the lowest ids
    await uploadToLibrary(world)
  }
  await world.t.runDueJobs()
  return campaign
}

/** A paid gift to the campaign, NT$. */
const give = async (world: World, campaign: number, client: Client, amount: number) => {
  const { app } = world.t
  const { body } = await order(client, await aReadyCart(client, [{ campaign_id: campaign, amount }]))
  const row = await app.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  const use = await examples['POST /api/admin/orders/:id/mark-paid']?.(world)
  const paid = { ...use?.body, version: row.version }
  const { status, text } = await world.superman.client.post(`/api/admin/orders/${row.id}/mark-paid`, paid)
  expect(status, text).toBe(200)
}

/** The bank takes a card payment back. */
const takeBack = async (world: World) => {
  const { row, params, body } = (await examples['POST /api/admin/payments/:id/chargeback']?.(world)) ?? {}
  const orders = world.t.app.db.selectFrom('orders').select('version').where('id', '=', Number(row?.id))
  const { version } = await orders.executeTakeFirstOrThrow()
  const taken = { ...body, version }
  const { status, text } = await world.superman.client.post(`/api/admin/payments/${params?.id}/chargeback`, taken)
  expect(status, text).toBe(201)
}

/** A world whose lists have three rows and more, and the campaign that was given to. Close it in `afterAll`. */
export const aFilledWorld = async () => {
  const world = await aWorld()
  return { world, campaign: await fillLists(world) }
}
