import { ecpayNotice } from '#tests/support/gateway.ts'
import { aPayee } from '#tests/support/payees.ts'
import { type Act, latest, pick, said } from './choosing.ts'
import { moreActs } from './more_acts.ts'
import { buyerOf, type Dice, type MoneyWorld, type PlacedOrder } from './world.ts'

/** What lies in a cart: goods, gifts or both. */
const itemsOf = ({ shop }: MoneyWorld, dice: Dice): object[] => {
  const piece = (of: readonly { variant_id: number }[]) => ({
    variant_id: pick(of, dice).variant_id,
    quantity: 1 + dice(3),
  })
  const gift = () => ({ campaign_id: pick(shop.campaigns, dice).id, amount: 100 * (1 + dice(30)) })
  const mixes = [
    () => [piece(shop.scarce)],
    () => [piece(shop.plenty)],
    () => [piece(shop.scarce), piece(shop.plenty), gift()],
    () => [piece(shop.plenty), gift()],
    () => [gift()],
    () => [gift(), gift()],
  ]
  return pick(mixes, dice)()
}

const buy: Act['run'] = async (world, dice) => {
  const client = pick(world.buyers, dice)
  let id: string | undefined
  for (const item of itemsOf(world, dice)) {
    const { body } = await said(world, 'cart', client.post('/api/cart/update', { id, item }))
    id = body?.id ?? id
  }
  const codes = ['MONEY-100', 'MONEY-100', 'MONEY-NEW', 'MONEY-TWICE', 'MONEY-ALL']
  if (dice(3) === 0) await said(world, 'coupon', client.post('/api/cart/apply-offer', { id, code: pick(codes, dice) }))
  const fields = {
    payment_method_id: pick(world.methods, dice).id,
    delivery_method_id: pick(world.deliveries, dice).id,
  }
  const cart = await said(world, 'cart saved', client.put(`/api/cart/${id}`, { ...buyerOf(dice), ...fields }))
  if (cart.status !== 200) return
  // an impatient person presses several times
  const send = () => said(world, 'order', client.post('/api/orders', { id, grand_total: cart.body.grand_total }))
  const answers = await Promise.all(Array.from({ length: dice(5) === 0 ? 3 : 1 }, send))
  const placed = answers.flatMap(({ body }) => (body?.order_no ? [body] : []))
  if (new Set(placed.map(({ order_no }) => order_no)).size > 1) world.faults.push('one cart was ordered twice')
  const [first] = placed
  if (first) world.orders.push({ order_no: first.order_no, key: first.key, fields: first.payment.fields })
}

/** The gateway tells: mostly that an attempt is paid, also twice at once, and what is not to be believed. */
const tell: Act['run'] = async (world, dice) => {
  const { fields } = latest(world, dice) ?? {}
  if (!fields) return
  const notice = (more: Record<string, string> = {}) =>
    said(world, 'notice', world.t.visitor.form('/api/payments/ecpay/return', ecpayNotice(fields, more)))
  const kind = dice(12)
  if (kind === 0) return notice({ RtnCode: '10100248', RtnMsg: '拒絕' })
  if (kind === 1) return notice({ TradeAmt: String(Number(fields.TotalAmount) + 1) })
  if (kind === 2) return notice({ CheckMacValue: 'F'.repeat(64) })
  if (kind === 3) return notice({ SimulatePaid: '1' })
  if (kind > 5) return notice()
  const same = { TradeNo: `88${world.orders.length}${dice(1_000_000)}` }
  return Promise.all([notice(same), notice(same), notice(same)])
}

const callOff: Act['run'] = async (world, dice) => {
  const placed = latest(world, dice)
  if (!placed) return
  await said(world, 'called off', world.t.visitor.post(`/api/orders/${placed.order_no}/cancel`, { key: placed.key }))
}

const payAgain: Act['run'] = async (world, dice) => {
  const placed = latest(world, dice)
  if (!placed) return
  const by = dice(2) === 0 ? { payment_method_id: pick(world.methods, dice).id } : {}
  const path = `/api/orders/${placed.order_no}/pay-again`
  const { body } = await said(world, 'pay again', world.t.visitor.post(path, { key: placed.key, ...by }))
  if (body?.payment?.fields) world.orders.push({ ...placed, fields: body.payment.fields })
}

/** The order as staff see it. */
export const atDesk = async (world: MoneyWorld, { order_no }: PlacedOrder) => {
  const { id } = await world.t.app.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  return (await said(world, 'order at desk', world.staff[0].get(`/api/admin/orders/${id}`))).body
}

/** Money goes back: asked for by one person, approved by the other; now and then it fails on the way. */
export const refund = async (world: MoneyWorld, dice: Dice, order: { id: number; version: number }, body: object) => {
  const [one, two] = world.staff
  const asked = { version: order.version, reason: '測試', ...aPayee, ...body }
  let answer = await said(world, 'refund', one.post(`/api/admin/orders/${order.id}/refunds`, asked))
  for (const step of ['approve', 'send', 'done']) {
    if (answer.status >= 300) return
    const { id, version } = answer.body
    if (dice(20) === 1) {
      await said(world, 'refund fails', two.post(`/api/admin/refunds/${id}/fail`, { version, reason: '測試' }))
      return
    }
    answer = await said(world, `refund ${step}`, two.post(`/api/admin/refunds/${id}/${step}`, { version }))
  }
}

/** One thing that staff may do with an order now. */
export const workAtDesk = async (
  world: MoneyWorld,
  dice: Dice,
  order: Awaited<ReturnType<typeof atDesk>>,
  action: string,
) => {
  const { id, version, needs_attention } = order
  if (action === 'refund') {
    const part = dice(2) === 0 ? {} : { amount: 1 + dice(300) }
    return refund(world, dice, order, {
      kind: pick(['goods', 'donation', 'all'], dice),
      restock: dice(2) === 0,
      ...part,
    })
  }
  const bodies: Record<string, object> = {
    mark_paid: { paid_on: world.today(), reference: String(id) },
    cancel: { reason: '測試' },
    attention: { kind: needs_attention[0]?.kind, reason: '看過' },
    ship: { tracking_no: null },
  }
  const path = `/api/admin/orders/${id}/${action.replace('_', '-')}`
  return said(world, `desk ${action}`, pick(world.staff, dice).post(path, { version, ...bodies[action] }))
}

const desk: Act['run'] = async (world, dice) => {
  const placed = latest(world, dice, 200)
  if (!placed) return
  const order = await atDesk(world, placed)
  const actions = (order?.actions ?? []).filter((action: string) => action !== 'edit')
  if (actions.length > 0) await workAtDesk(world, dice, order, pick(actions, dice))
}

const changeReceipt: Act['run'] = async (world, dice) => {
  const rows = await world.t.app.db
    .selectFrom('receipts')
    .select(['id', 'version'])
    .where('state', '=', 'issued')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  if (rows.length === 0) return
  const { id, version } = pick(rows, dice)
  const [staff] = world.staff
  const act = dice(4) === 0 ? 'void' : 'reissue'
  const body = { version, reason: '測試', ...(act === 'void' ? {} : { receipt_name: '林大華', paper_returned: true }) }
  await said(world, `receipt ${act}`, staff.post(`/api/admin/receipts/${id}/${act}`, body))
}

const moveFunds: Act['run'] = (world, dice) =>
  said(
    world,
    'transfer',
    world.staff[0].post('/api/admin/fundings/transfer', {
      from_campaign_id: pick(world.shop.campaigns, dice).id,
      to_campaign_id: pick(world.shop.campaigns, dice).id,
      amount: 1 + dice(300),
      reason: '測試',
    }),
  )

const restock: Act['run'] = async (world, dice) => {
  const { id, variant_id } = pick(world.shop.scarce, dice)
  const seen = await world.t.app.db
    .selectFrom('product_variants')
    .select(['stock_reserved', 'stock_on_hand'])
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  const counted = {
    variant_id,
    on_hand: seen.stock_reserved + dice(6),
    seen_on_hand: seen.stock_on_hand,
    reason: '補貨',
  }
  await said(world, 'restock', world.staff[1].post(`/api/admin/products/${id}/stock`, counted))
}

/** Staff choose for money that waits: a gift, its order after all, or back to whom it came from. */
const settleHeld: Act['run'] = async (world, dice) => {
  const waiting = await world.t.app.db
    .selectFrom('suspense_items')
    .select(['id', 'version', 'order_id'])
    .where('left_amount', '>', 0)
    .orderBy('id')
    .execute()
  if (waiting.length === 0) return
  const { id, version, order_id } = pick(waiting, dice)
  const choice = pick(order_id === null ? ['gift', 'return'] : ['gift', 'deliver'], dice)
  const body = {
    version,
    ...(choice === 'return' ? { note: '測試' } : { reason: '測試' }),
    ...(choice === 'gift' && { campaign_id: pick(world.shop.campaigns, dice).id }),
    ...(choice === 'gift' && order_id === null && { donor: { name: '林大華', receipt_type: 'none' } }),
  }
  await said(
    world,
    `held money ${choice}`,
    pick(world.staff, dice).post(`/api/admin/suspense-items/${id}/${choice}`, body),
  )
}

/** Everything that people and the gateway do, and how often. */
const acts: readonly Act[] = [
  ...moreActs,
  { name: 'buy', share: 30, run: buy },
  { name: 'tell', share: 30, run: tell },
  { name: 'call off', share: 5, run: callOff },
  { name: 'pay again', share: 6, run: payAgain },
  { name: 'desk', share: 22, run: desk },
  { name: 'held money', share: 6, run: settleHeld },
  { name: 'receipts', share: 4, run: changeReceipt },
  { name: 'move funds', share: 2, run: moveFunds },
  { name: 'restock', share: 2, run: restock },
]

/** Each act as often as its share. */
export const shares = acts.flatMap((act) => Array.from({ length: act.share }, () => act))
/** One act, the frequent ones more often. */
export const anyAct = (dice: Dice): Act => pick(shares, dice)
