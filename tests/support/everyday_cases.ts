import { publishDays } from '#domains/ledger/publications/service.ts'
import type { TestApp } from './app.ts'
import { anAccount } from './books.ts'
import { aCampaign } from './buying.ts'
import { aDisbursement } from './disbursing.ts'
import { aCase, aDesk, type Case, type Desk, done, permissions, today } from './everyday_desk.ts'
import { aMember, aStaff } from './people.ts'
import { aProduct } from './shop.ts'

/** Items that are paid by card: the gateway's notice comes. */
const byCard = ({ held }: Desk, items: () => Promise<readonly object[]>, notice: Record<string, string> = {}) =>
  aCase(
    async () => held.placed(await items()),
    ({ form }) => held.tell(form, { PaymentDate: '2026/11/20 09:31:10', ...notice }),
  )

const gifts = (desk: Desk) => {
  const { t, cats, dogs } = desk
  return {
    'NT$500 given to street cats by card, fee 14': byCard(desk, async () => [{ campaign_id: cats.id, amount: 500 }]),
    '100 given and 5,000 bought in one order, delivery 80': byCard(
      desk,
      async () => [
        { campaign_id: cats.id, amount: 100 },
        { variant_id: (await aProduct(t.app, { price: 5_000, stock: 5 })).variant_id, quantity: 1 },
      ],
      { PaymentTypeChargeFee: '0' },
    ),
    '600 to cats and 400 to dogs in one order': byCard(
      desk,
      async () => [
        { campaign_id: cats.id, amount: 600 },
        { campaign_id: dogs.id, amount: 400 },
      ],
      { PaymentTypeChargeFee: '0' },
    ),
    'A day of 12 orders is over': aCase(
      async () => {},
      () => publishDays(t.app),
    ),
  }
}

const expenses = ({ t, first, cats, bill, given }: Desk) => {
  const neuter = { category: 'neuter', amount: 3_200, campaign_id: cats.id }
  return {
    "The vet's bill of 3,200 for cats": aCase(
      () => given(cats.id, 9_000),
      () => bill(neuter),
    ),
    'A verified case with NT$2,000 for a clinic is paid': aCase(
      async () => {
        const verifier = await aStaff(t, { permissions })
        const paid = await aDisbursement(t.app, (await aMember(t)).id, verifier.id)
        const fund = t.app.db.updateTable('campaigns').where('id', '=', paid.payment.campaign_id)
        await fund.set({ title: 'its fund' }).execute()
        return paid
      },
      async ({ id, payment }) => {
        const address = `/api/admin/transactions/disbursements/${id}/pay`
        done(await first.post(address, { ...payment, version: 1, occurred_on: today }))
      },
    ),
    'That bill was entered twice': aCase(
      () => bill(neuter),
      async ({ id, version }) =>
        done(await first.post(`/api/admin/transactions/${id}/reverse`, { version, reason: 'entered twice' })),
    ),
  }
}

const refund = ({ t, desk, cats }: Desk) =>
  aCase(
    async () => {
      const cup = await aProduct(t.app, { price: 300, stock: 5 })
      const order = await desk.placed([
        { variant_id: cup.variant_id, quantity: 2 },
        { campaign_id: cats.id, amount: 500 },
      ])
      await desk.markPaid(order.id)
      return order.id
    },
    async (id) => {
      const { refundable } = done(await desk.asker.get(`/api/admin/orders/${id}/refunds`))
      const lines = (refundable as { source: string; id: number }[]).flatMap((line) => {
        if (line.source === 'item') return [{ source: line.source, id: line.id, amount: 300, quantity: 1 }]
        return line.source === 'campaign' ? [{ source: line.source, id: line.id, amount: 250 }] : []
      })
      done(await desk.finish(done(await desk.ask(id, { kind: 'all', lines }))))
    },
  )

/** Money that was paid twice for a gift of 500, and what staff choose for it. */
const paidTwice = ({ t, held, desk, cats }: Desk) => {
  const twice = async () => {
    const placed = await held.placed([{ campaign_id: cats.id, amount: 500 }])
    const again = done(await t.visitor.post(`/api/orders/${placed.order_no}/pay-again`, { key: placed.key }))
    await held.tell(placed.form)
    return { ...placed, again: again.payment.fields as Record<string, string> }
  }
  return aCase(
    async () => [await twice(), await twice()] as const,
    async ([kept, returned]) => {
      await held.tell(kept.again)
      done(await held.choose((await held.itemOf(kept.id)).id, 'gift', { campaign_id: cats.id }))
      await held.tell(returned.again)
      done(await desk.finish(done(await desk.ask(returned.id, { kind: 'all', amount: 500 }))))
    },
  )
}

const overTarget = ({ t, held }: Desk) =>
  aCase(
    async () => {
      const full = await aCampaign(t.app, { title: 'cats' })
      const campaign = t.app.db.updateTable('campaigns').where('id', '=', full.id)
      await campaign.set({ target_amount: 1_000, stop_at_target: true }).execute()
      const placed = async (amount: number) => held.placed([{ campaign_id: full.id, amount }])
      const [first, late] = [await placed(1_000), await placed(700)]
      await held.tell(first.form)
      return late
    },
    ({ form }) => held.tell(form),
  )

const funds = ({ first, second, desk, late, cats, dogs, given }: Desk) => ({
  'A transfer of October 30 arrives after October was closed': aCase(
    async () => late.id,
    async (id) => done(await desk.act(id, 'mark-paid', { paid_on: '2026-10-30', reference: 'October' })),
  ),
  '20,000 of cats are moved to dogs': aCase(
    async () => {
      await given(cats.id, 20_000)
      const asked = { from_campaign_id: cats.id, to_campaign_id: dogs.id, amount: 20_000, reason: 'dogs are urgent' }
      done(await first.post('/api/admin/fundings/transfer', asked))
      return done(await second.get('/api/admin/fundings/transfers')).data[0] as { id: number; version: number }
    },
    async ({ id, version }) => done(await second.post(`/api/admin/fundings/transfers/${id}/approve`, { version })),
  ),
})

const accounts = ({ t, first, bank, gateway }: Desk) => ({
  'The gateway pays out 985 and kept 15 that no payment told': aCase(
    async () => {},
    async () => {
      const payout = { gateway_account_id: gateway, bank_account_id: bank, paid_on: today, reference: '20261120-01' }
      done(await first.post('/api/admin/payouts', { ...payout, amount: 985, fee_amount: 15 }))
    },
  ),
  '9,000 of an appeal is brought from the bank to its dedicated account': aCase(
    async () => {
      const dedicated = await anAccount(t.app, 'appeal')
      const account = t.app.db.updateTable('bank_accounts').where('id', '=', dedicated.id)
      await account.set({ kind: 'solicitation' }).execute()
      return dedicated.id
    },
    async (to_account_id) => {
      const sides = { from_account_id: bank, to_account_id, amount: 9_000, moved_on: today }
      done(await first.post('/api/admin/account-moves', { ...sides, reason: 'to the dedicated account' }))
    },
  ),
})

const takenBack = ({ t, first, held, bill }: Desk) =>
  aCase(
    async () => {
      const spent = await aCampaign(t.app, { title: 'cats' })
      const placed = await held.placed([{ campaign_id: spent.id, amount: 500 }])
      await held.tell(placed.form)
      await bill({ category: 'medical', amount: 500, campaign_id: spent.id })
      return placed
    },
    async ({ id }) => {
      const { version } = await held.rowOf(id)
      const paid = t.app.db.selectFrom('payments').select('id').where('order_id', '=', id)
      const told = { version, taken_on: today, reference: 'CB-1' }
      done(await first.post(`/api/admin/payments/${(await paid.executeTakeFirstOrThrow()).id}/chargeback`, told))
    },
  )

/** The cases of docs/books.md, in their order, through the services of the product. Needs `gatewayEnvironment`. */
export const someEverydayCases = async (t: TestApp): Promise<Readonly<Record<string, Case>>> => {
  const desk = await aDesk(t)
  const { cats } = desk
  return {
    ...gifts(desk),
    ...expenses(desk),
    'One of two cups and half of a gift go back': refund(desk),
    'The order was paid twice, or its money came after it was called off': paidTwice(desk),
    '700 for cats are paid after cats reached the target at which they stop': overTarget(desk),
    ...funds(desk),
    'The gateway tells a fee of 99,999 for a gift of 300': byCard(
      desk,
      async () => [{ campaign_id: cats.id, amount: 300 }],
      { PaymentTypeChargeFee: '99999' },
    ),
    ...accounts(desk),
    'The bank takes back a card gift of 500 that cats spent': takenBack(desk),
  }
}
