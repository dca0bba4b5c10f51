import pg from 'pg'
import { brokenChecks } from '#checks/run.ts'
import type { Client, TestApp } from './app.ts'
import { anAccount } from './books.ts'
import { aCampaign } from './buying.ts'
import { aPaidGift, byTransfer } from './giving.ts'
import { aStaff } from './people.ts'

type Payout = { id: number; version: number }

/** Whoever may record payouts, signed in now. */
export const anAccountant = async (t: TestApp): Promise<Client> =>
  (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client

/** A gateway that took NT$10,000, the bank that it pays out to, and who records it (`ann`) and who may only read it. */
export const aGatewayDesk = async (t: TestApp) => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  const bank = (await anAccount(t.app, 'bank')).id
  const gateways = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway')
  const gateway = (await gateways.executeTakeFirstOrThrow()).id
  await t.app.db.updateTable('bank_accounts').set({ opened_on: '2026-10-01' }).execute()
  const { payment_method_id } = await byTransfer(t)
  const method = t.app.db.updateTable('payment_methods').where('id', '=', payment_method_id)
  await method.set({ bank_account_id: gateway }).execute()
  const desk = {
    gateway,
    bank,
    ann: await anAccountant(t),
    reader: (await aStaff(t, { permissions: ['transactions view', 'orders update'] })).client,
    /** A gift that the gateway took. */
    paid: async (amount: number) => aPaidGift(t, { campaign_id: (await aCampaign(t.app)).id, amount }),
    record: (of: object = {}, who?: Client): ReturnType<Client['post']> =>
      (who ?? desk.ann).post('/api/admin/payouts', {
        gateway_account_id: gateway,
        bank_account_id: bank,
        paid_on: '2026-11-19',
        amount: 985,
        fee_amount: 15,
        reference: '20261119-01',
        ...of,
      }),
    reverse: ({ id, version }: Payout, who?: Client): ReturnType<Client['post']> =>
      (who ?? desk.ann).post(`/api/admin/payouts/${id}/reverse`, { version, reason: '登記錯誤' }),
    holds: async (account_id: number) => {
      const sum = 'select coalesce(sum(amount), 0) as sum from postings where account_id = $1'
      return Number((await client.query(sum, [account_id])).rows[0].sum)
    },
    /** Checks of the books that are red. */
    broken: async () =>
      (await brokenChecks(client)).map(({ name }) => name).filter((name) => !name.startsWith('accounts:')),
    close: () => client.end(),
  }
  await desk.paid(10_000)
  return desk
}
export type GatewayDesk = Awaited<ReturnType<typeof aGatewayDesk>>

/** The status of an answer with what it says of its fields. */
export const problems = ({ status, body }: { status: number; body: { errors?: object } }) => [status, body.errors]
