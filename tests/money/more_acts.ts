import { aMember, password } from '#tests/support/people.ts'
import { type Act, latest, pick, said } from './choosing.ts'
import type { MoneyWorld, PlacedOrder } from './world.ts'

const reason = '測試'
const account = { bank_code: '700', account_no: '00012345678901', holder_name: '王小明' }
const letter = (world: MoneyWorld) => {
  world.letters += 1
  return `LETTER-${world.letters}`
}
const orderRow = ({ t }: MoneyWorld, { order_no }: PlacedOrder) =>
  t.app.db.selectFrom('orders').select(['id', 'version']).where('order_no', '=', order_no).executeTakeFirstOrThrow()

/** A buyer asks by the link of the order to send goods back. */
const askBack: Act['run'] = async (world, dice) => {
  const delivered = await world.t.app.db
    .selectFrom('orders')
    .select('order_no')
    .where('shipping_status', '=', 'delivered')
    .execute()
  const numbers = new Set(delivered.map(({ order_no }) => order_no))
  const theirs = world.orders.filter(({ order_no }) => numbers.has(order_no))
  if (theirs.length === 0) return
  const placed = pick(theirs, dice)
  const path = `/api/orders/${placed.order_no}/returns`
  const { body } = await world.t.visitor.get(`${path}?key=${encodeURIComponent(placed.key)}`)
  const lines = (body?.lines ?? []).flatMap(({ source, id, left }: { source: string; id: number; left: number }) =>
    left > 0 ? [{ source, id, quantity: 1 + dice(left) }] : [],
  )
  const wish = { key: placed.key, lines, reason: 'other', note: reason, refund_account: account }
  await said(world, 'return', world.t.visitor.post(path, wish))
}

const openReturns = ({ t }: MoneyWorld) =>
  t.app.db
    .selectFrom('order_returns')
    .select(['id', 'version', 'state'])
    .where('state', 'not in', ['refunded', 'rejected'])
    .orderBy('id')
    .execute()

/** The money of a return goes back, by the other person. */
const payReturn = async (world: MoneyWorld, return_id: number) => {
  const { id } = await world.t.app.db
    .selectFrom('refunds')
    .select('id')
    .where('return_id', '=', return_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  for (const step of ['approve', 'send', 'done']) {
    const row = world.t.app.db.selectFrom('refunds').select('version').where('id', '=', id)
    const { version } = await row.executeTakeFirstOrThrow()
    await said(world, `return refund ${step}`, world.staff[1].post(`/api/admin/refunds/${id}/${step}`, { version }))
  }
}

/** Staff take one step with a return: agree, receive, give the money back, or refuse. */
const handleReturn: Act['run'] = async (world, dice) => {
  const rows = await openReturns(world)
  if (rows.length === 0) return
  const { id, version, state } = pick(rows, dice)
  const next = { requested: 'approve', approved: 'receive', received: 'refund' }[state as string] ?? 'reject'
  const step = dice(8) === 0 ? 'reject' : next
  const bodies: Record<string, object> = { reject: { reason }, refund: { shipping: dice(2) === 0, restock: true } }
  const path = `/api/admin/order-returns/${id}/${step}`
  const answer = await said(world, `return ${step}`, pick(world.staff, dice).post(path, { version, ...bodies[step] }))
  if (step === 'refund' && answer.status === 200 && dice(4) > 0) await payReturn(world, id)
}

/** A bank takes a card payment back, all of it or a part. */
const chargeBack: Act['run'] = async (world, dice) => {
  const placed = latest(world, dice, 200)
  if (!placed) return
  const { id, version } = await orderRow(world, placed)
  const payments = await world.t.app.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'paid')
    .execute()
  if (payments.length === 0) return
  const part = dice(2) === 0 ? {} : { amount: 1 + dice(200) }
  const told = { version, taken_on: world.today(), reference: letter(world), ...part }
  const path = `/api/admin/payments/${pick(payments, dice).id}/chargeback`
  await said(world, 'chargeback', world.staff[0].post(path, told))
}

/** A member makes one receipt of two. */
const mergeReceipts: Act['run'] = async (world, dice) => {
  const client = pick(world.buyers, dice)
  const { body } = await client.get('/api/my/receipts/mergeable')
  const ids = (body?.data ?? []).flatMap(({ id, problem }: { id: number; problem: string | null }) =>
    problem === null ? [id] : [],
  )
  if (ids.length < 2) return
  await said(world, 'merge', client.post('/api/my/receipts/merge', { receipt_ids: ids.slice(0, 2 + dice(3)) }))
}

const accountsOf = ({ t }: MoneyWorld) =>
  t.app.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('kind', 'not in', ['gateway', 'suspense', 'solicitation'])
    .orderBy('id')
    .execute()

const generalAccount = ({ t }: MoneyWorld) =>
  t.app.db.selectFrom('bank_accounts').select('id').where('slug', '=', 'general').executeTakeFirstOrThrow()

/** The gateway pays out what it holds, less what it keeps; now and then the payout is taken back. */
const payOut: Act['run'] = async (world, dice) => {
  const [one] = world.staff
  const { body } = await one.get('/api/admin/payouts/gateways')
  const gateway = (body?.data ?? []).find(({ holds }: { holds: number }) => holds > 1)
  if (!gateway) return
  const fee_amount = Math.min(dice(20), gateway.holds - 1)
  const told = {
    gateway_account_id: gateway.id,
    bank_account_id: (await generalAccount(world)).id,
    paid_on: world.today(),
    amount: 1 + dice(gateway.holds - fee_amount),
    fee_amount,
    reference: letter(world),
  }
  const { status, body: made } = await said(world, 'payout', one.post('/api/admin/payouts', told))
  if (status !== 201 || dice(4) > 0) return
  const { id, version } = made
  await said(world, 'payout back', one.post(`/api/admin/payouts/${id}/reverse`, { version, reason }))
}

/** Money goes from one of the own accounts to another. */
const moveMoney: Act['run'] = async (world, dice) => {
  const { id: from_account_id } = await generalAccount(world)
  const others = (await accountsOf(world)).filter(({ id }) => id !== from_account_id)
  if (others.length === 0) return
  const move = {
    from_account_id,
    to_account_id: pick(others, dice).id,
    moved_on: world.today(),
    amount: 1 + dice(50),
    reason,
  }
  await said(world, 'move', world.staff[1].post('/api/admin/account-moves', move))
}

/** Money on the list of the bank that no order explains. */
const findMoney: Act['run'] = async (world, dice) => {
  const bank_account_id = pick(await accountsOf(world), dice).id
  const found = { bank_account_id, amount: 1 + dice(3_000), arrived_on: world.today(), reference: letter(world) }
  await said(world, 'money found', world.staff[0].post('/api/admin/suspense-items', found))
}

/** A member leaves, if nothing of theirs is under way, and somebody else joins. */
const leave: Act['run'] = async (world, dice) => {
  const member = pick(world.members, dice)
  const client = world.buyers[2 + world.members.indexOf(member)]
  if (!client) return
  const { status } = await said(
    world,
    'leaves',
    client.post('/api/my/deletion', { current_password: password, email: member.email }),
  )
  if (status !== 200) return
  const joined = await aMember(world.t, { name: '張小玲', email: `${letter(world).toLowerCase()}@example.com` })
  const at = world.members.indexOf(member)
  if (at < 0) return
  world.members.splice(at, 1, joined)
  world.buyers.splice(2 + at, 1, joined.client)
}

/** Ends what stands half done on an order: refunds that were asked for, then its return. */
export const endHalfDone = async (world: MoneyWorld, placed: PlacedOrder): Promise<void> => {
  const { id: order_id } = await orderRow(world, placed)
  const [, two] = world.staff
  const refunds = await world.t.app.db
    .selectFrom('refunds')
    .select(['id', 'version'])
    .where('order_id', '=', order_id)
    .where('state', 'in', ['requested', 'approved', 'sent'])
    .execute()
  for (const { id, version } of refunds) {
    await said(world, 'refund fails', two.post(`/api/admin/refunds/${id}/fail`, { version, reason }))
  }
  const returns = await world.t.app.db
    .selectFrom('order_returns')
    .select(['id', 'version'])
    .where('order_id', '=', order_id)
    .where('state', 'not in', ['refunded', 'rejected'])
    .execute()
  for (const { id, version } of returns) {
    await said(world, 'return reject', two.post(`/api/admin/order-returns/${id}/reject`, { version, reason }))
  }
}

/** Money that no order explains goes back to whom it came from. */
export const giveFoundMoneyBack = async (world: MoneyWorld): Promise<void> => {
  const found = await world.t.app.db
    .selectFrom('suspense_items')
    .select(['id', 'version'])
    .where('left_amount', '>', 0)
    .where('order_id', 'is', null)
    .execute()
  for (const { id, version } of found) {
    const path = `/api/admin/suspense-items/${id}/return`
    await said(world, 'held money return', world.staff[1].post(path, { version, note: reason }))
  }
}

/** What happens besides buying, paying and shipping. */
export const moreActs: readonly Act[] = [
  { name: 'ask back', share: 5, run: askBack },
  { name: 'returns', share: 8, run: handleReturn },
  { name: 'chargeback', share: 3, run: chargeBack },
  { name: 'merge', share: 3, run: mergeReceipts },
  { name: 'payout', share: 2, run: payOut },
  { name: 'move', share: 2, run: moveMoney },
  { name: 'found', share: 3, run: findMoney },
  { name: 'leave', share: 1, run: leave },
]
