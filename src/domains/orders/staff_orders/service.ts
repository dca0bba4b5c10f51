import { cartOfStaff, priceTakenCart } from '#domains/cart/checkout/service.ts'
import { profileForOrder } from '#domains/customers/service.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { entriesOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { orderFailures } from '../contract.ts'
import { orderPath } from '../mails/service.ts'
import { failWords } from '../messages.ts'
import { demandComplete, goneOf, missingIn, place, recall } from '../placement/service.ts'
import { type OrderFailCode, whyNotOrderable } from '../rules.ts'
import type { KeptDraft, NewStaffOrder, OrderChoices, StaffOrder, StaffQuote } from './contract.ts'
import { staffOrderWords } from './messages.ts'
import { findDraft, listOpenCampaigns, listVariants, putDraft } from './queries.ts'

type Staff = Granted<'orders create'>
type Wish = Partial<StaffOrder> & Pick<StaffOrder, 'items' | 'campaign_items'>

/** Somebody at a counter or on the phone has no mailbox to name, and who only gives needs no phone. */
const sparedFields = ['email', 'phone'] as const

const sparedIn = ({ priced }: { priced: { needs_shipping: boolean } }) =>
  priced.needs_shipping ? (['email'] as const) : sparedFields

const quoteOf = async (app: App, wish: Wish, pooled: boolean) => {
  const { customer_id, channel: _, staff_note: __, items, campaign_items, ...fields } = wish
  const begun = customer_id ? await profileForOrder(app, customer_id) : {}
  const cart = await cartOfStaff(app, begun, fields, {
    items: items.map((line, index) => ({ id: index + 1, seen_price: null, ...line })),
    campaign_items: campaign_items.map((line, index) => ({ id: index + 1, option_id: null, quantity: 1, ...line })),
  })
  return priceTakenCart(app, cart, { customer_id: customer_id ?? null, by_staff: true, pooled })
}

/** What an order comes to that staff are writing, with what stands against it. @throws not_found for the member */
export const quoteForSomebody = (app: App, _staff: Staff, wish: Wish): Promise<StaffQuote> =>
  // limits of a person are counted behind a lock, which lasts as long as its transaction
  inTransaction(app, async (app) => {
    const quoted = await quoteOf(app, wish, false)
    const { priced } = quoted
    const refused = whyNotOrderable(priced, null)
    const { items_total, campaigns_total, discount_total, shipping_total, grand_total, needs_shipping } = priced
    return {
      ...{ items_total, campaigns_total, discount_total, shipping_total, grand_total, needs_shipping },
      problem: refused && failWords[refused],
      missing: entriesOf(missingIn(app, quoted, sparedIn(quoted))).map(([field, [message = '']]) => ({
        field,
        message,
      })),
      lines: [
        ...priced.items.map(({ name, quantity, total, invalid_reason }) => ({
          ...{ name, quantity, total },
          problem: invalid_reason,
        })),
        ...priced.campaign_items.map(({ title, quantity, amount, invalid_reason }) => ({
          ...{ name: title, quantity, total: amount },
          problem: invalid_reason,
        })),
      ],
    }
  })

/** Ends the draft that becomes an order. Whoever is second, in another tab or on another device, has none. */
const endDraft = async (app: App, { staff }: Staff, version: number | undefined): Promise<void> => {
  if (version === undefined) return
  const ended = await putDraft(app, staff.id, { draft: null, version })
  if (ended === undefined) fail({ ...orderFailures.not_placed, message: staffOrderWords.draft_elsewhere })
}

const refuse = (code: OrderFailCode): never => fail({ ...orderFailures.not_placed, message: failWords[code] })

const placeNow = async (app: App, staff: Staff, input: NewStaffOrder, pooled = false) => {
  const { grand_total, draft_version, ...wish } = input
  await endDraft(app, staff, draft_version)
  const quoted = await quoteOf(app, wish, pooled)
  const refused = whyNotOrderable(quoted.priced, grand_total)
  if (refused) refuse(refused)
  demandComplete(app, quoted, sparedIn(quoted))
  const { channel, staff_note = null, customer_id = null } = wish
  const { order } = await place(app, { actor: staff, customer_id, by_staff: { channel, staff_note } }, quoted)
  const about = { subject_type: 'orders', subject_id: order.id, subject_label: order.order_no } as const
  await recordChange(app, staff, { action: 'created', ...about, after: order })
  return {
    id: order.id,
    order_no: order.order_no,
    grand_total: order.grand_total,
    pay_url: `${app.config.app_url}${orderPath(order)}`,
    payment_expires_at: order.payment_expires_at,
  }
}

/**
 * Places an order for somebody who is not at the site, by the code that places every order: prices, offers, stock, limits,
 * gifts and lamps are those of the checkout. It says who made it.
 *
 * @throws not_found for the member; invalid (422) by field; not_placed with the sentence of the checkout
 */
export const placeForSomebody = async (app: App, staff: Staff, input: NewStaffOrder) => {
  await recall(app)
  try {
    return await inTransaction(app, (app) => placeNow(app, staff, input))
  } catch (error) {
    const gone = goneOf(error)
    if (gone) return refuse(gone)
    throw error
  }
}

/**
 * Why money that many gave at once (a donation box) cannot become one gift as it stands, in words; null when it can. The
 * limits of its campaign for one gift are not asked about: no giver of it gave the sum.
 */
export const whyNoPooledGift = async (app: App, _staff: Staff, wish: StaffOrder): Promise<string | null> => {
  const quoted = await quoteOf(app, wish, true)
  const refused = whyNotOrderable(quoted.priced, null)
  const [missing = null] = Object.values(missingIn(app, quoted, sparedIn(quoted))).flat()
  return refused ? failWords[refused] : missing
}

/** Places such a gift, in the caller's transaction, as placeForSomebody does. @throws as placeForSomebody */
export const placePooledGift = (app: App, staff: Staff, input: NewStaffOrder) => placeNow(app, staff, input, true)

/** What staff may put into an order, and how it may be paid. */
export const readChoices = async (app: App, _staff: Staff): Promise<OrderChoices> => {
  const [variants, campaigns, payments, deliveries, { public_name_mode }] = await Promise.all([
    listVariants(app),
    listOpenCampaigns(app),
    listPaymentMethods(app),
    listDeliveryMethods(app),
    readSettings(app, 'donation'),
  ])
  return {
    variants,
    campaigns,
    public_name_mode,
    payments: payments
      .filter(({ is_active, kind }) => is_active && kind !== 'cod')
      .map(({ id, name, kind, provider }) => ({ id, name, kind, pays_online: provider !== 'manual' })),
    deliveries: deliveries
      .filter(({ is_active, kind }) => is_active && kind !== 'none')
      .map(({ id, name }) => ({ id, name })),
  }
}

/** The order that an account is writing. */
export const readDraft = async (app: App, { staff }: Staff): Promise<KeptDraft> => {
  const { draft = null, version = 0 } = (await findDraft(app, staff.id)) ?? {}
  return { draft, version }
}

/**
 * Keeps the order that an account is writing, so that any device of theirs goes on with it.
 *
 * @throws stale where another tab or device kept it in between
 */
export const keepDraft = (app: App, actor: Staff, seen: KeptDraft): Promise<KeptDraft> =>
  inTransaction(app, async (app) => {
    const version = await putDraft(app, actor.staff.id, seen)
    if (version !== undefined) return { draft: seen.draft, version }
    await demandVersion(app, actor, (await findDraft(app, actor.staff.id)) ?? { version: 0 }, seen)
    return fail(common.stale, { changed_by: null, changed_at: null })
  })
