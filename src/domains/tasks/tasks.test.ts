import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteRestrictedMoney } from '#domains/ledger/bank_accounts/restricted_money/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { anAdoption, aSentRequest, aSurrender } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPatient, aSent } from '#tests/support/applying.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aDisbursement } from '#tests/support/disbursing.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { openOrderTask } from './causes/service.ts'
import type { RecordTask, Waiting } from './contract.ts'
import { type TaskKind, type TaskNoun, taskKinds, taskNoun, taskPermission } from './rules.ts'
import { taskPlaces } from './ui/task_places.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t?.close())

const waiting = async (permissions: Permission[]): Promise<Waiting[]> => {
  const { client } = await aStaff(t, { permissions })
  const { status, body } = await client.get('/api/admin/waiting')
  expect(status).toBe(200)
  return body.data
}

describe('what waits', () => {
  it('is told of each kind only to those who may see its list', async () => {
    const kinds = async (permissions: Permission[]) => (await waiting(permissions)).map(({ key }) => key)
    expect(await kinds(['dashboard view'])).toEqual([])
    expect(await kinds(['products view'])).toEqual(['low_stock'])
    expect(await kinds(['orders view'])).toEqual([
      'attention',
      'to_ship',
      'refunds',
      'returns',
      'unpaid',
      'payments_asked',
      'gift_comments',
      'box_waiting',
      'box_differs',
    ])
    expect(await kinds([...new Set(Object.values(taskPermission))])).toEqual([...taskKinds])
    expect((await t.visitor.get('/api/admin/waiting')).status).toBe(401)
  })

  it('tells since when the longest waits', async () => {
    await anUnpaidOrder()
    const old = await anUnpaidOrder()
    const created_at = `${addDays(taipeiDay(new Date()), -60)}T00:00:00+08:00`
    await t.app.db.updateTable('orders').set({ created_at }).where('id', '=', old.id).execute()
    const unpaid = (await waiting(['orders view'])).find(({ key }) => key === 'unpaid')
    expect(taipeiDay(unpaid?.oldest_at ?? '')).toBe(addDays(taipeiDay(new Date()), -60))
  })
})

type Placed = { id: number; version: number }

let people = 0
/** An order of somebody who has no other one. */
const anUnpaidOrder = async (): Promise<Placed> => {
  people += 1
  const person = { email: `waits${people}@example.com`, phone: `09880000${String(people).padStart(2, '0')}` }
  const { variant_id } = await aProduct(t.app, { stock: 9 })
  const { id: payment_method_id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const cart = await aReadyCart(t.visitor, [{ variant_id, quantity: 1 }], { payment_method_id, ...person })
  const { order_no } = (await order(t.visitor, cart)).body
  const placed = t.app.db.selectFrom('orders').select(['id', 'version']).where('order_no', '=', order_no)
  return placed.executeTakeFirstOrThrow()
}

/** What a keeper of everything asks and sends. */
const desk = async () => {
  const resources = [
    'adoptions',
    'animals',
    'applications',
    'campaigns',
    'clinics',
    'customers',
    'orders',
    'products',
    'receipts',
    'transactions',
    'volunteers',
  ] as const
  const permissions = resources.flatMap((name) => [`${name} view`, `${name} create`, `${name} update`] as const)
  const { client } = await aStaff(t, { permissions })
  const sent = async (url: string, body: object) => {
    const answer = await client.post(`/api/admin/${url}`, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const versionOf = async (url: string) => (await client.get(`/api/admin/${url}`)).body.version
  const paid = async ({ id, version }: Placed) => {
    await sent(`orders/${id}/mark-paid`, { version, paid_on: taipeiDay(t.clock.now()), reference: String(id) })
    return { id, version: await versionOf(`orders/${id}`) }
  }
  return { client, sent, versionOf, paid }
}
type Desk = Awaited<ReturnType<typeof desk>>

/** A record on which something waits, and what takes its cause away. */
type Story = (desk: Desk) => Promise<{ id: number; settle: () => Promise<unknown> }>

/** A case that was sent; who asks for more waits for somebody else. */
const aCase = async ({ sent }: Desk, type: 'neuter' | 'medical' | 'food') => {
  people += 1
  const { client } = await aMember(t, { name: '林小華', email: `asks-${people}@example.com` })
  const { id, version } = await aSent(client, type, type === 'medical' ? { animals: [aPatient] } : {})
  const items = [{ animal_id: null, kind: 'field', field: 'reason', words: '請再多說一點。' }]
  return { id, settle: () => sent(`applications/${id}/ask`, { version, items }) }
}

/** A volunteer with an account of their own. */
const aHelper = async (change: object) => {
  people += 1
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `helps-${people}@example.com` })
  return aVolunteer(t.app, { customer_id, ...change })
}

/** A request of a member for an animal of somebody else. */
const aRequestOf = async (change: object) => {
  people += 1
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `adopts-${people}@example.com` })
  return aSentRequest(t.app, { adoption_id: await anAdoption(t.app), customer_id, ...change })
}

/** A post that a member handed in. */
const aPendingPost = async ({ sent }: Desk, species: 'cat' | 'dog') => {
  people += 1
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `posts-${people}@example.com` })
  const id = await anAdoption(t.app, { customer_id, species, status: 'pending_review', published_at: null })
  return { id, settle: () => sent(`adoptions/${id}/reject`, { version: 1, reason: '請補一張正面的照片。' }) }
}

const pieces = { n2000: 0, n1000: 1, n500: 0, n200: 0, n100: 0, n50: 0, n20: 0, n10: 0, n5: 0, n1: 0 }

/** A donation box that one person has counted. */
const aBoxOf = async ({ sent }: Desk): Promise<Placed> => {
  people += 1
  const { id: campaign_id } = await aCampaign(t.app)
  const cash = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', 'cash')
  const { id: payment_method_id } = await cash.executeTakeFirstOrThrow()
  const box = { place: `櫃檯 ${people}`, emptied_on: taipeiDay(t.clock.now()), campaign_id, payment_method_id }
  return sent('box-counts', { ...box, ...pieces })
}

const stories: Record<TaskKind, Story> = {
  attention: async ({ sent }) => {
    const { id, version } = await anUnpaidOrder()
    await openOrderTask(t.app, { order_id: id, kind: 'amount_mismatch', cause_key: '' })
    const settled = { version, kind: 'amount_mismatch', reason: '已經和客人確認' }
    return { id, settle: () => sent(`orders/${id}/attention`, settled) }
  },
  to_ship: async ({ sent, paid }) => {
    const { id, version } = await paid(await anUnpaidOrder())
    return { id, settle: () => sent(`orders/${id}/prepare`, { version }) }
  },
  refunds: async ({ sent, paid }) => {
    const { id, version } = await paid(await anUnpaidOrder())
    const refund = await sent(`orders/${id}/refunds`, { kind: 'all', version, reason: '客人要求', ...aPayee })
    const settle = () => sent(`refunds/${refund.id}/fail`, { version: refund.version, reason: '客人改變主意' })
    return { id, settle }
  },
  returns: async ({ sent }) => {
    const { id } = await anUnpaidOrder()
    const { id: customer_id } = await aMember(t, { name: '林小華', email: `hua${id}@example.com` })
    const row = await t.app.db
      .insertInto('order_returns')
      .values({ order_id: id, customer_id, reason: 'no_reason' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, settle: () => sent(`order-returns/${row.id}/reject`, { version: 1, reason: '已經使用過' }) }
  },
  unpaid: async ({ sent }) => {
    const { id, version } = await anUnpaidOrder()
    return { id, settle: () => sent(`orders/${id}/cancel`, { version, reason: '客人不要了' }) }
  },
  payments_asked: async ({ sent, versionOf }) => {
    const { id: campaign_id } = await aCampaign(t.app)
    const { body } = await order(
      t.visitor,
      await aReadyCart(t.visitor, [{ campaign_id, amount: 20_000 }], await byTransfer(t)),
    )
    const found = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
    const { id } = await found.executeTakeFirstOrThrow()
    const author = await desk()
    const said = { paid_on: taipeiDay(t.clock.now()), reference: String(id), version: await versionOf(`orders/${id}`) }
    await author.sent(`orders/${id}/mark-paid`, said)
    const { id: asked, version } = (await author.client.get(`/api/admin/orders/${id}/asked-payment`)).body.data[0]
    return { id, settle: () => sent(`payments/asked/${asked}/refuse`, { version, reason: '銀行帳上沒有' }) }
  },
  gift_comments: async ({ sent, versionOf }) => {
    const { id: campaign_id } = await aCampaign(t.app)
    const { order_id: id, order_no } = await aPaidGift(t, { campaign_id, amount: 600 })
    const row = t.app.db.selectFrom('orders').select('access_key').where('id', '=', id)
    const { access_key: key } = await row.executeTakeFirstOrThrow()
    const said = await t.visitor.post(`/api/orders/${order_no}/comment`, { key, comment: '小黃加油！' })
    expect(said.status, said.text).toBe(200)
    const version = await versionOf(`orders/${id}`)
    return { id, settle: () => sent(`orders/${id}/decline-comment`, { version }) }
  },
  box_waiting: async ({ sent }) => {
    const { id, version } = await aBoxOf(await desk())
    return { id, settle: () => sent(`box-counts/${id}/cancel`, { version, reason: '箱子拿錯了' }) }
  },
  box_differs: async ({ sent }) => {
    const first = await desk()
    const { id, version } = await aBoxOf(first)
    const other = await sent(`box-counts/${id}/count`, { ...pieces, n1: 4, version })
    return { id, settle: () => first.sent(`box-counts/${id}/count`, { ...pieces, n1: 4, version: other.version }) }
  },
  treatments: async ({ client, sent }) => {
    const today = taipeiDay(t.clock.now())
    const animal = await sent('animals', { species: 'cat', name: '灰灰', intake_on: today, intake_kind: 'rescue' })
    const first = { kind: 'vaccination', title: '第一劑', performed_on: today, next_due_on: addDays(today, 3) }
    const { id } = await sent(`animals/${animal.id}/medical-records`, first)
    const { version } = (await client.get(`/api/admin/medical-records/${id}`)).body
    return { id, settle: () => sent(`medical-records/${id}/done`, { version }) }
  },
  low_stock: async ({ sent }) => {
    const { id, variant_id } = await aProduct(t.app, { stock: 1 })
    return { id, settle: () => sent(`products/${id}/stock`, { variant_id, on_hand: 50, reason: '進貨' }) }
  },
  suspense: async ({ sent }) => {
    const { id: bank_account_id } = await anAccount(t.app)
    const found = { bank_account_id, amount: 500, arrived_on: taipeiDay(t.clock.now()), reference: '12345' }
    const { id, version } = await sent('suspense-items', found)
    return { id, settle: () => sent(`suspense-items/${id}/return`, { version, note: '退回原帳號' }) }
  },
  payouts: async ({ sent }) => {
    const { id: bank_account_id } = await anAccount(t.app)
    const accounts = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway')
    const { id: gateway_account_id } = await accounts.executeTakeFirstOrThrow()
    await anEntry(t.app, { bank_account_id: gateway_account_id, direction: 'income', category: 'other', amount: 500 })
    const paid = { gateway_account_id, bank_account_id, paid_on: taipeiDay(t.clock.now()), amount: 500 }
    const { id, version } = await sent('payouts', { ...paid, reference: `waits-${bank_account_id}` })
    return { id, settle: () => sent(`payouts/${id}/explain`, { version, explained: '金流沒有提供明細' }) }
  },
  years_to_close: async ({ client, sent }) => {
    const id = Number(taipeiDay(t.clock.now()).slice(0, 4)) - 1
    const until = `${id}-12-31`
    if ((await client.get('/api/admin/transactions/period')).body.closed_until === until)
      return { id, settle: async () => null }
    const { id: bank_account_id } = await anAccount(t.app)
    await anEntry(t.app, { bank_account_id, category: 'interest', occurred_on: until })
    const period = await client.get('/api/admin/transactions/period')
    const { version } = period.body
    expect((await client.put('/api/admin/transactions/period', { version, closed_until: until })).status).toBe(200)
    const asked = await sent('closed-years', { year: id, reason: '理事會通過' })
    const second = (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client
    const settle = () => second.post(`/api/admin/closed-years/asked/${asked.id}/approve`, { version: asked.version })
    return { id, settle }
  },
  restricted: async ({ sent }) => {
    const { id: dedicated } = await anAccount(t.app)
    const transfers = t.app.db.selectFrom('payment_methods').select('bank_account_id').where('kind', '=', 'transfer')
    const { bank_account_id } = await transfers.executeTakeFirstOrThrow()
    const opened_on = addDays(taipeiDay(t.clock.now()), -60)
    const accounts = t.app.db.updateTable('bank_accounts')
    await accounts.set({ opened_on }).where('id', 'in', [bank_account_id, dedicated]).execute()
    await accounts.set({ kind: 'solicitation' }).where('id', '=', dedicated).execute()
    const { id: campaign_id } = await aCampaign(t.app)
    const campaigns = t.app.db.updateTable('campaigns').where('id', '=', campaign_id)
    await campaigns.set({ bank_account_id: dedicated }).execute()
    t.clock.forward(-40 * 86_400_000)
    const fields = { email: `appeal${campaign_id}@example.com` }
    const { order_id } = await aPaidGift(t, { campaign_id, amount: 1_000, fields })
    t.clock.set(new Date())
    await noteRestrictedMoney(t.app)
    const rows = t.app.db.selectFrom('transactions').select('id').where('order_id', '=', order_id)
    const { id } = await rows.executeTakeFirstOrThrow()
    const moved_on = taipeiDay(t.clock.now())
    const move = { from_account_id: bank_account_id, to_account_id: dedicated, amount: 1_000, moved_on }
    const settle = async () => {
      await sent('account-moves', { ...move, reason: '轉入勸募專戶' })
      await noteRestrictedMoney(t.app)
    }
    return { id, settle }
  },
  deficits: async ({ sent, versionOf }) => {
    const { id: campaign_id } = await aCampaign(t.app)
    const given = await aPaidGift(t, {
      campaign_id,
      amount: 800,
      fields: { email: `deficit${campaign_id}@example.com` },
    })
    const { id: bank_account_id } = await anAccount(t.app)
    const today = taipeiDay(t.clock.now())
    const bill = { direction: 'expense', occurred_on: today, bank_account_id, amount: 700, category: 'medical' }
    const draft = await sent('transactions', { ...bill, title: '看診', method: 'transfer', campaign_id })
    await sent(`transactions/${draft.id}/post`, { version: draft.version })
    const payments = t.app.db.updateTable('payments').where('order_id', '=', given.order_id)
    const cards = t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'credit')
    const { id: payment_method_id } = await cards.executeTakeFirstOrThrow()
    const { id: payment_id } = await payments.set({ payment_method_id }).returning('id').executeTakeFirstOrThrow()
    const version = await versionOf(`orders/${given.order_id}`)
    await sent(`payments/${payment_id}/chargeback`, { version, taken_on: today, reference: `CB-${payment_id}` })
    const rows = t.app.db.selectFrom('transactions').select('id').where('order_id', '=', given.order_id)
    const { id } = await rows.where('category', '=', 'refund').executeTakeFirstOrThrow()
    const fields = { email: `after${campaign_id}@example.com` }
    return { id, settle: () => aPaidGift(t, { campaign_id, amount: 900, fields }) }
  },
  unpublished: async ({ sent }) => {
    const { id: bank_account_id } = await anAccount(t.app)
    const today = taipeiDay(t.clock.now())
    const gift = (days: number) =>
      anEntry(t.app, { bank_account_id, state: 'posted', occurred_on: addDays(today, -days) })
    await gift(149)
    const id = await gift(150)
    return { id, settle: () => sent(`transactions/${id}/publish`, { version: 1 }) }
  },
  over_cap: async ({ sent, versionOf }) => {
    const { id: campaign_id } = await aCampaign(t.app)
    const today = taipeiDay(t.clock.now())
    const [starts_on, ends_on] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
    const { id: permit_id } = await t.app.db
      .insertInto('solicitation_permits')
      .values({ name: '許可', permit_no: `上字第${campaign_id}號`, starts_on, ends_on })
      .returning('id')
      .executeTakeFirstOrThrow()
    const terms = { permit_id, solicitation_basis: 'permit', ends_at: `${ends_on}T23:00:00+08:00` } as const
    await t.app.db.updateTable('campaigns').set(terms).where('id', '=', campaign_id).execute()
    const fields = (name: string) => ({ email: `${name}${campaign_id}@example.com` })
    const { order_id } = await aPaidGift(t, { campaign_id, amount: 10_000, fields: fields('cap') })
    const { id: bank_account_id } = await anAccount(t.app)
    const bill = {
      direction: 'expense',
      occurred_on: today,
      bank_account_id,
      amount: 1_500,
      category: 'fundraising_cost',
    }
    const draft = await sent('transactions', { ...bill, title: '文宣', method: 'transfer', campaign_id })
    await sent(`transactions/${draft.id}/post`, { version: draft.version })
    const version = await versionOf(`orders/${order_id}`)
    const wish = { kind: 'donation', amount: 8_500, reason: '客人要求', version, ...aPayee }
    let refund = await sent(`orders/${order_id}/refunds`, wish)
    for (const step of ['approve', 'send', 'done'])
      refund = await sent(`refunds/${refund.id}/${step}`, { version: refund.version })
    const more = { campaign_id, amount: 10_000, fields: fields('more') }
    return { id: draft.id, settle: () => aPaidGift(t, more) }
  },
  disbursements: async ({ sent }) => {
    const { id: customer_id } = await aMember(t, {
      name: '林小華',
      email: `case${(await anAccount(t.app)).id}@example.com`,
    })
    const { id, payment } = await aDisbursement(t.app, customer_id, (await aStaff(t)).id)
    const settle = () => sent(`transactions/disbursements/${id}/pay`, { version: 1, ...payment })
    return { id, settle }
  },
  voids_asked: async ({ sent, versionOf }) => {
    const { id: campaign_id } = await aCampaign(t.app)
    await aPaidGift(t, { campaign_id, amount: 500 })
    const { id, version } = await t.app.db
      .selectFrom('receipts')
      .select(['id', 'version'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const author = await desk()
    await author.sent(`receipts/${id}/void`, { version, reason: '開錯人' })
    const settle = async () =>
      sent(`receipts/${id}/keep`, { version: await versionOf(`receipts/${id}`), reason: '沒有錯' })
    return { id, settle }
  },
  approvals: async ({ client, sent }) => {
    const { id: bank_account_id } = await anAccount(t.app)
    const author = await desk()
    const bill = { direction: 'expense', occurred_on: '2026-01-05', bank_account_id, amount: 20_000 }
    const { id } = await author.sent('transactions', {
      ...bill,
      category: 'medical',
      title: '手術費',
      method: 'transfer',
    })
    const { version } = (await client.get(`/api/admin/transactions/${id}`)).body
    return { id, settle: () => sent(`transactions/${id}/refuse`, { version, reason: '單據不合' }) }
  },
  drafts: async ({ sent }) => {
    const { id: bank_account_id } = await anAccount(t.app)
    const id = await anEntry(t.app, { bank_account_id, state: 'draft' })
    return { id, settle: () => sent(`transactions/${id}/post`, { version: 1 }) }
  },
  neuter_applications: (desk) => aCase(desk, 'neuter'),
  medical_applications: (desk) => aCase(desk, 'medical'),
  food_applications: (desk) => aCase(desk, 'food'),
  cat_posts: (desk) => aPendingPost(desk, 'cat'),
  dog_posts: (desk) => aPendingPost(desk, 'dog'),
  clinic_applications: async ({ sent }) => {
    const id = await aClinic(t.app, { status: 'reviewing' })
    return {
      id,
      settle: () => sent(`clinics/${id}/step`, { version: 1, action: 'reject', review_note: '字號查無資料' }),
    }
  },
  clinic_contracts: async ({ sent }) => {
    const today = taipeiDay(t.clock.now())
    const id = await aClinic(t.app, { contract_from: addDays(today, -300), contract_to: addDays(today, 29) })
    await aClinic(t.app, { contract_from: addDays(today, -300), contract_to: addDays(today, 31) })
    return { id, settle: () => sent(`clinics/${id}/step`, { version: 1, action: 'end', reason: '不再續約' }) }
  },
  permit_duties: async ({ client, sent }) => {
    const today = taipeiDay(t.clock.now())
    const fields = (starts_on: string, account_reported_on: string | null) => ({
      ...{ name: '示範勸募', permit_no: crypto.randomUUID(), starts_on, ends_on: addDays(starts_on, 300) },
      account_reported_on,
    })
    await sent('permits', fields(addDays(today, 1), null))
    await sent('permits', fields(addDays(today, -100), addDays(today, -95)))
    const waiting = fields(addDays(today, -3), null)
    const { id, version } = await sent('permits', waiting)
    const reported = { ...waiting, version, account_reported_on: today }
    return { id, settle: () => client.put(`/api/admin/permits/${id}`, reported) }
  },
  clinic_accounts: async ({ sent }) => {
    const clinic_id = await aClinic(t.app)
    const account = { bank_code_enc: 'x', bank_account_enc: 'x', bank_holder_enc: 'x' }
    const wishes = clinicTables(t.app, allClinics).insertInto('clinic_bank_changes')
    await wishes.values({ clinic_id, ...account }).execute()
    const settle = () => sent(`clinics/${clinic_id}/bank`, { version: 1, decision: 'return', note: '戶名不符' })
    return { id: clinic_id, settle }
  },
  adoption_requests: async ({ sent }) => {
    const id = await aRequestOf({})
    return { id, settle: () => sent(`adoption-requests/${id}/move`, { version: 1, action: 'screen' }) }
  },
  adoption_followups: async ({ sent }) => {
    const request_id = await aRequestOf({ status: 'signed' })
    const due_on = addDays(taipeiDay(t.clock.now()), -7)
    const row = { request_id, days_after: 7, due_on }
    const { id } = await t.app.db.insertInto('adoption_followups').values(row).returning('id').executeTakeFirstOrThrow()
    const told = { version: 1, condition: 'ok', note: '電話裡說一切都好。' }
    return { id, settle: () => sent(`adoption-followups/${id}/report`, told) }
  },
  surrenders: async ({ sent }) => {
    const { id } = await sent('surrenders', aSurrender())
    return { id, settle: () => sent(`surrenders/${id}/step`, { version: 1, action: 'offer', place: '貓舍二樓' }) }
  },
  clinic_licences: async ({ sent }) => {
    const license_no = `南市示字第${crypto.randomUUID().slice(0, 8)}號`
    const id = await aClinic(t.app, { license_no })
    const facts = { city: '臺南市', license_type: 'veterinarian', name: '示範動物醫院', address: '' } as const
    await t.app.db
      .insertInto('clinic_licences')
      .values({ license_no, license_status: 'closed', ...facts })
      .execute()
    return { id, settle: () => sent(`clinics/${id}/step`, { version: 1, action: 'suspend', reason: '已歇業' }) }
  },
  letters: async ({ sent }) => {
    people += 1
    const letter = {
      topic: 'other',
      name: '林志安',
      email: `writes${people}@example.com`,
      message: '你好，想請問志工怎麼報名。',
    }
    const written = await t.visitor.post('/api/contact', { ...letter, consent: true })
    const { id } = await t.app.db
      .selectFrom('contact_messages')
      .select('id')
      .where('contact_no', '=', written.body.contact_no)
      .executeTakeFirstOrThrow()
    return { id, settle: () => sent(`contact-messages/${id}/answer`, { version: 1, text: '歡迎報名。', seen_id: 0 }) }
  },
  data_requests: async ({ sent }) => {
    people += 1
    const { id } = await aMember(t, { name: '林小華', email: `data-${people}@example.com` })
    const asked = { kind: 'erasure', channel: 'phone', received_on: taipeiDay(t.clock.now()) }
    const made = await sent(`customers/${id}/data-requests`, asked)
    return { id, settle: () => sent(`data-requests/${made.id}/withdraw`, { version: 1, reason: '不需要了' }) }
  },
  volunteer_applications: async ({ sent }) => {
    const id = await aHelper({ status: 'submitted' })
    const settle = () => sent(`volunteers/${id}/move`, { version: 1, action: 'reject', reason: '沒有合適的服務' })
    return { id, settle }
  },
  volunteer_hours: async ({ sent }) => {
    const id = await someHours(t.app, { volunteer_id: await aHelper({}) })
    return { id, settle: () => sent(`volunteer-hours/${id}/approve`, { version: 1 }) }
  },
  volunteer_insurance: async ({ client }) => {
    const today = taipeiDay(t.clock.now())
    const id = await aHelper({ insured_until: addDays(today, 30) })
    await aHelper({ insured_until: addDays(today, 31) })
    const papers = { version: 1, training_done_on: '2020-01-05', insured_until: addDays(today, 300) }
    return { id, settle: () => client.put(`/api/admin/volunteers/${id}/papers`, papers) }
  },
}

describe.each(taskKinds)('a task of the kind %s', (kind) => {
  const noun = taskNoun[kind]
  const { path, query } = taskPlaces[kind]
  // the page of treatments is one of care, its rows are medical records; permits stand among the settings
  const list =
    kind === 'treatments'
      ? '/admin/medical-records'
      : path
          .replace('adoptions/requests', 'adoption-requests')
          .replace('adoptions/followups', 'adoption-followups')
          .replace('adoptions/surrenders', 'surrenders')
          .replace(/(\/(?:applications|adoptions))\/\w+$/, '$1')
          .replace('/settings/', '/')
          .replace('transactions/suspense', 'suspense-items')
          .replace('transactions/payouts', 'payouts')
          .replace('transactions/close', 'closed-years')
          .replace('volunteers/hours', 'volunteer-hours')
          .replace('customers/messages', 'contact-messages')
  // a list of cases is one of their types, a list of posts one of a species
  const last = path.split('/').at(-1)
  const fixes: { readonly [noun in TaskNoun]?: string } = {
    applications: `&filter[type]=${last}`,
    adoptions: `&filter[species]=${last?.slice(0, -1)}`,
  }
  const fixed = fixes[noun] ?? ''

  /** What the dashboard counts, what the list behind its link shows, and what stands on the record. */
  const seenBy = async ({ client }: Desk, id: number) => {
    const all: Waiting[] = (await client.get('/api/admin/waiting')).body.data
    const rows = (await client.get(`/api${list}${query}${fixed}&per_page=100`)).body
    const here: RecordTask[] = (await client.get(`/api/admin/waiting/record?noun=${noun}&id=${id}`)).body.data
    return {
      count: all.find(({ key }) => key === kind)?.count,
      total: rows.meta.total,
      isListed: rows.data.some((row: { id: number }) => row.id === id),
      isOnRecord: here.some(({ key }) => key === kind),
    }
  }

  it('stands on its record and in the list that it leads to, which shows what is counted, until its cause is gone', async () => {
    const keeper = await desk()
    const { id, settle } = await stories[kind](keeper)
    const before = await seenBy(keeper, id)
    expect(before).toEqual({ count: before.total, total: before.total, isListed: true, isOnRecord: true })
    await settle()
    const total = before.total - 1
    expect(await seenBy(keeper, id)).toEqual({ count: total, total, isListed: false, isOnRecord: false })
  })

  it('is told on its record only to those who may see the list', async () => {
    const { id } = await stories[kind](await desk())
    const { client } = await aStaff(t, { permissions: ['dashboard view', 'blogs view'] })
    expect((await client.get(`/api/admin/waiting/record?noun=${noun}&id=${id}`)).body).toEqual({ data: [] })
  })
})

describe('an order to ship', () => {
  it('waits while goods of it are left after a part went back, and no longer when all of them went back', async () => {
    const keeper = await desk()
    const product = await aProduct(t.app, { price: 300, stock: 9 })
    const { id: payment_method_id } = await t.app.db
      .selectFrom('payment_methods')
      .select('id')
      .where('kind', '=', 'transfer')
      .executeTakeFirstOrThrow()
    const campaign = await aCampaign(t.app)
    const items = [
      { variant_id: product.variant_id, quantity: 2 },
      { campaign_id: campaign.id, amount: 500 },
    ]
    const { order_no } = (await order(t.visitor, await aReadyCart(t.visitor, items, { payment_method_id }))).body
    const placed = t.app.db.selectFrom('orders').select(['id', 'version']).where('order_no', '=', order_no)
    const { id } = await keeper.paid(await placed.executeTakeFirstOrThrow())
    const { id: item } = (await keeper.client.get(`/api/admin/orders/${id}`)).body.items[0]
    const refundOnePiece = async () => {
      const version = await keeper.versionOf(`orders/${id}`)
      const lines = [{ source: 'item', id: item, amount: 300, quantity: 1 }]
      const wish = { kind: 'goods', version, reason: '客人要求', lines, ...aPayee }
      let refund = await keeper.sent(`orders/${id}/refunds`, wish)
      for (const step of ['approve', 'send', 'done'])
        refund = await keeper.sent(`refunds/${refund.id}/${step}`, { version: refund.version })
      return (await keeper.client.get(`/api/admin/orders/${id}`)).body.payment_status
    }
    const isToShip = async () => {
      const { data } = (
        await keeper.client.get(`/api${taskPlaces.to_ship.path}${taskPlaces.to_ship.query}&per_page=100`)
      ).body
      const here: RecordTask[] = (await keeper.client.get(`/api/admin/waiting/record?noun=orders&id=${id}`)).body.data
      return [data.some((row: { id: number }) => row.id === id), here.some(({ key }) => key === 'to_ship')]
    }
    expect(await isToShip()).toEqual([true, true])
    expect(await refundOnePiece()).toBe('partially_refunded')
    expect(await isToShip()).toEqual([true, true])
    expect(await refundOnePiece()).toBe('partially_refunded')
    expect(await isToShip()).toEqual([false, false])
  })

  it('waits as well when it is collected at the door, before it is paid', async () => {
    const { id } = await anUnpaidOrder()
    const transfer = t.app.db.selectFrom('payment_methods').selectAll().where('kind', '=', 'transfer')
    const { id: _, ...method } = await transfer.executeTakeFirstOrThrow()
    const { id: payment_method_id } = await t.app.db
      .insertInto('payment_methods')
      .values({ ...method, code: 'cod', kind: 'cod', allow_campaigns: false, is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { client } = await desk()
    const rows = async () =>
      (await client.get(`/api${taskPlaces.to_ship.path}${taskPlaces.to_ship.query}&per_page=100`)).body.data
    const isListed = async () => (await rows()).some((row: { id: number }) => row.id === id)
    expect(await isListed()).toBe(false)
    await t.app.db
      .updateTable('orders')
      .set({ payment_method_id, payment_status: 'pending' })
      .where('id', '=', id)
      .execute()
    expect(await isListed()).toBe(true)
  })
})

describe('what waits on a record', () => {
  const onOrder = async (id: number): Promise<RecordTask[]> => {
    const { client } = await aStaff(t, { permissions: ['orders view'] })
    return (await client.get(`/api/admin/waiting/record?noun=orders&id=${id}`)).body.data
  }

  it('says since when and until when: the days of its kind, or the limit that the record itself has', async () => {
    const { id } = await anUnpaidOrder()
    await t.app.db
      .updateTable('orders')
      .set({ payment_expires_at: '2026-11-19T23:59:59+08:00' })
      .where('id', '=', id)
      .execute()
    await openOrderTask(t.app, { order_id: id, kind: 'amount_mismatch', cause_key: '' })
    await t.app.db
      .updateTable('tasks')
      .set({ opened_at: '2026-11-16T23:30:00+08:00' })
      .where('subject_id', '=', id)
      .execute()
    expect(await onOrder(id)).toMatchObject([
      { key: 'attention', due_on: '2026-11-17' },
      { key: 'unpaid', due_on: '2026-11-19' },
    ])
  })

  it('is that of the order asked for, not of another, and nothing for a record that does not exist', async () => {
    const [one, other] = [await anUnpaidOrder(), await anUnpaidOrder()]
    await openOrderTask(t.app, { order_id: one.id, kind: 'amount_mismatch', cause_key: '' })
    expect((await onOrder(other.id)).map(({ key }) => key)).toEqual(['unpaid'])
    expect(await onOrder(987_654_321)).toEqual([])
  })
})

describe('the start of the back office', () => {
  it('gives what three calls would, and of views those of lists that the account may see', async () => {
    const { client } = await aStaff(t, { permissions: ['orders view', 'brands view'] })
    const colleague = await aStaff(t, { permissions: ['orders view', 'products view'] })
    const view = { filters: {}, sort: '', is_shared: true }
    for (const list_name of ['orders', 'products'])
      await colleague.client.post('/api/admin/list-views', { ...view, list_name, name: `每日 ${list_name}` })
    await client.post('/api/admin/list-views', { ...view, list_name: 'brands', name: '我的' })
    const { body } = await client.get('/api/admin/start')
    expect(body.waiting).toEqual((await client.get('/api/admin/waiting')).body)
    expect(body.jobs).toEqual((await client.get('/api/admin/jobs/mine')).body)
    expect(body.views.map(({ name }: { name: string }) => name).sort()).toEqual(['我的', '每日 orders'])
    for (const list_name of ['orders', 'brands']) {
      const { data } = (await client.get(`/api/admin/list-views?list_name=${list_name}`)).body
      expect(body.views.filter((one: { list_name: string }) => one.list_name === list_name)).toEqual(data)
    }
  })
})
