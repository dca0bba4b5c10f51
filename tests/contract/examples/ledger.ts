import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aDisbursement } from '#tests/support/disbursing.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on, serial, why } from './example.ts'

const account = () => ({
  slug: `relief-${serial()}`,
  name: '急難專戶',
  kind: 'operating',
  bank_name: '測試銀行',
  bank_code: '012',
  account_no: '012-345-678901',
  opened_on: '2026-01-01',
})

const entry = async ({ t }: World) => ({
  direction: 'expense',
  occurred_on: '2026-11-01',
  bank_account_id: (await anAccount(t.app)).id,
  amount: 1_200,
  category: 'medical',
  title: '十月看診費用',
  counterparty: '安心動物醫院',
  counterparty_kind: 'organisation',
  method: 'transfer',
})

/** A row of the cash book after these steps. */
const after =
  (steps: readonly string[], body: object = {}): Example =>
  async (world) => {
    const { client } = world.superman
    let { id, version } = (await client.post('/api/admin/transactions', await entry(world))).body
    for (const step of steps) {
      const answer = await client.post(`/api/admin/transactions/${id}/${step}`, { version })
      version = answer.body.version
    }
    return on('transactions', id, body)
  }

/** A transfer that somebody else asked for. */
const askedTransfer =
  (body: object = {}): Example =>
  async ({ t }) => {
    const { client } = await aStaff(t, { permissions: ['transactions view', 'transactions update'] })
    const { id: bank } = await anAccount(t.app)
    const from = await aFundedCampaign(t.app, bank, { raised: 50_000 })
    const to = await aFundedCampaign(t.app, bank, { raised: 100 })
    const wish = { from_campaign_id: from.id, to_campaign_id: to.id, amount: 20_000, reason: '專案結餘' }
    await client.post('/api/admin/fundings/transfer', wish)
    const { data } = (await client.get('/api/admin/fundings/transfers')).body
    return on('approvals', data.at(-1).id, body)
  }

/** A move of this sum (NT$) from an account that holds it to another. */
const move = async ({ t }: World, amount: number) => {
  const holding = { opening_balance: 50_000, opened_on: '2026-01-01' }
  const [from, to] = [await anAccount(t.app), await anAccount(t.app)]
  await t.app.db.updateTable('bank_accounts').set(holding).where('id', 'in', [from.id, to.id]).execute()
  return { from_account_id: from.id, to_account_id: to.id, moved_on: '2026-11-01', amount, reason: '存入銀行' }
}

/** A move that somebody else asked for. */
const askedMove =
  (body: object = {}): Example =>
  async (world) => {
    const { client } = await aStaff(world.t, { permissions: ['transactions view', 'transactions update'] })
    const asked = await client.post('/api/admin/account-moves', await move(world, 20_000))
    return on('approvals', asked.body.asked.id, body)
  }

/** Closes the books up to a day, whatever was closed before. */
const closeUntil = async ({ t }: World, closed_until: string | null) => {
  const corrected = t.app.db
    .updateTable('closed_years')
    .set({ correction: '測試', corrected_at: '2026-11-20T02:00:00Z' })
  await corrected.where('correction', 'is', null).execute()
  const settings = t.app.db.updateTable('settings').set({ value: JSON.stringify({ closed_until }) })
  await settings.where('key', '=', 'ledger').execute()
}

/** A year of the books that is over and may be closed. */
const yearToClose = async (world: World) => {
  await closeUntil(world, null)
  const { id: bank_account_id } = await anAccount(world.t.app)
  await world.t.app.db
    .updateTable('bank_accounts')
    .set({ opened_on: '2018-01-01' })
    .where('id', '=', bank_account_id)
    .execute()
  await anEntry(world.t.app, { bank_account_id, category: 'interest', occurred_on: '2018-05-05' })
  await closeUntil(world, '2018-12-31')
  return { year: 2018, reason: '理事會通過決算' }
}

/** The close of a year that somebody else asked for. */
const askedYear =
  (body: object = {}): Example =>
  async (world) => {
    const { client } = await aStaff(world.t, { permissions: ['transactions view', 'transactions update'] })
    const asked = await client.post('/api/admin/closed-years', await yearToClose(world))
    return on('approvals', asked.body.id, body)
  }

/** What is needed to enter a payout: a gateway with money, a bank account. */
const payout = async ({ t }: World) => {
  const gateway = await t.app.db
    .insertInto('bank_accounts')
    .values({ slug: `pay-${serial()}`, name: '金流', kind: 'gateway', opening_balance: 1_000, opened_on: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bank = await anAccount(t.app)
  await t.app.db.updateTable('bank_accounts').set({ opened_on: '2026-01-01' }).where('id', '=', bank.id).execute()
  const amounts = { amount: 900, fee_amount: 15, paid_on: '2026-11-01' }
  return { gateway_account_id: gateway.id, bank_account_id: bank.id, reference: `P${serial()}`, ...amounts }
}

export const ledgerExamples: Examples = {
  'POST /api/admin/bank-accounts': async () => ({ body: account() }),
  'PUT /api/admin/bank-accounts/:id': async ({ superman }) => {
    const { body } = await superman.client.post('/api/admin/bank-accounts', account())
    return on('bank_accounts', body.id, { ...account(), name: '醫療專戶' })
  },
  'POST /api/admin/transactions': async (world) => ({ body: await entry(world) }),
  'PUT /api/admin/transactions/:id': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/transactions', await entry(world))
    return on('transactions', body.id, { ...(await entry(world)), amount: 1_500, counterparty: null })
  },
  'POST /api/admin/transactions/:id/reveal': after([], why),
  'POST /api/admin/transactions/:id/post': after([]),
  'POST /api/admin/transactions/:id/publish': after(['post']),
  'POST /api/admin/transactions/:id/papers': async (world) => {
    const { id } = await uploaded(world.superman.client, 'staff')
    return after(['post'], { photo_ids: [id] })(world)
  },
  'POST /api/admin/transactions/:id/redact': async (world) => {
    const { client } = world.superman
    const { id: photo_id, width, height } = await uploaded(client, 'staff')
    const boxes = [{ left: 0, top: 0, width, height }]
    const { body: redacted } = await client.post(`/api/admin/media/${photo_id}/redactions`, { boxes })
    const { body: draft } = await client.post('/api/admin/transactions', {
      ...(await entry(world)),
      photo_ids: [photo_id],
    })
    await client.post(`/api/admin/transactions/${draft.id}/post`, { version: draft.version })
    return on('transactions', draft.id, { photo_id, redacted_id: redacted.id })
  },
  'POST /api/admin/transactions/:id/refuse': async (world) => {
    const { client } = await aStaff(world.t, { permissions: ['transactions view', 'transactions create'] })
    const { body } = await client.post('/api/admin/transactions', { ...(await entry(world)), amount: 20_000 })
    return on('transactions', body.id, { reason: '金額和單據不符' })
  },
  'POST /api/admin/fundings/transfers/:id/approve': askedTransfer(),
  'POST /api/admin/fundings/transfers/:id/refuse': askedTransfer({ reason: '不合捐款用途' }),
  'POST /api/admin/transactions/disbursements/:id/pay': async ({ t, member }) => {
    const { id, payment } = await aDisbursement(t.app, member.id, (await aStaff(t)).id)
    return on('disbursements', id, payment)
  },
  'POST /api/admin/transactions/:id/reverse': after(['post', 'publish'], { reason: '重複入帳' }),
  'POST /api/admin/account-moves': async (world) => ({ body: await move(world, 700) }),
  'POST /api/admin/account-moves/asked/:id/approve': askedMove(),
  'POST /api/admin/account-moves/asked/:id/refuse': askedMove({ reason: '不需要移轉' }),
  'POST /api/admin/account-moves/:id/reverse': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/account-moves', await move(world, 700))
    return { params: { id: body.move.id }, body: { reason: '重複登錄' } }
  },
  'POST /api/admin/payouts': async (world) => ({ body: await payout(world) }),
  'POST /api/admin/payouts/:id/lines': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/payouts', await payout(world))
    return on('payouts', body.id, { lines: 'NOSUCHTRADE1 1,000' })
  },
  'POST /api/admin/payouts/:id/explain': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/payouts', await payout(world))
    return on('payouts', body.id, { explained: '金流沒有提供明細' })
  },
  'POST /api/admin/payouts/:id/reverse': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/payouts', await payout(world))
    return on('payouts', body.id, { reason: '金額登記錯誤' })
  },
  'PUT /api/admin/transactions/period': async (world) => {
    await closeUntil(world, null)
    return { body: { closed_until: '2020-01-31' }, row: { table: 'settings', id: 'ledger' } }
  },
  'POST /api/admin/transactions/period/reopen': async (world) => {
    await closeUntil(world, '2020-01-31')
    const body = { closed_until: null, reason: '補記一月的電費' }
    return { body, row: { table: 'settings', id: 'ledger' } }
  },
  'POST /api/admin/closed-years': async (world) => ({ body: await yearToClose(world) }),
  'POST /api/admin/closed-years/asked/:id/approve': askedYear(),
  'POST /api/admin/closed-years/asked/:id/refuse': askedYear({ reason: '數字不對' }),
  'POST /api/admin/fundings/transfer': async ({ t }) => {
    const { id: bank } = await anAccount(t.app)
    const from = await aFundedCampaign(t.app, bank, { raised: 5_000 })
    const to = await aFundedCampaign(t.app, bank, { raised: 100 })
    return { body: { from_campaign_id: from.id, to_campaign_id: to.id, amount: 700, reason: '專案結餘' } }
  },
}
