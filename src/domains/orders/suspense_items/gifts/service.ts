import { loadCampaignsForCart } from '#domains/campaigns/service.ts'
import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { RowOf } from '#platform/server/versions.ts'
import { orderEventOf } from '../../events/queries.ts'
import { insertOrder } from '../../placement/queries.ts'
import type { OrderRow } from '../../queries.ts'
import type { HeldDonor } from '../contract.ts'
import { suspenseWords } from '../messages.ts'
import { findKindOfAccount, findPaymentOf } from '../queries.ts'
import { whyNotGiftTo } from '../rules.ts'

type Staff = Granted<'orders update'>
type Item = RowOf<'suspense_items'>

/** The campaign that takes what is left. @throws invalid (422) with the reason when it takes nothing */
export const campaignFor = async (app: App, { left_amount: amount, arrived_on }: Item, campaign_id: number) => {
  const campaign =
    (await loadCampaignsForCart(app, [campaign_id])).get(campaign_id) ??
    failField('campaign_id', suspenseWords.no_campaign)
  const problem = whyNotGiftTo(campaign, { amount, arrived_on }, app.clock())
  return problem ? failField('campaign_id', suspenseWords.whyNotGift[problem]) : campaign
}

/** Who gives, and how the receipt says it. */
const donorOf = (order: OrderRow) => ({
  customer_id: order.customer_id,
  email: order.email,
  name: order.name,
  phone: order.phone,
  zip: order.zip,
  city: order.city,
  address: order.address,
  receipt_type: order.receipt_type,
  receipt_kind: order.receipt_kind,
  receipt_name: order.receipt_name,
  receipt_identifier_enc: order.receipt_identifier_enc,
  receipt_identifier_hash: order.receipt_identifier_hash,
  receipt_identifier_last4: order.receipt_identifier_last4,
  receipt_email: order.receipt_email,
  receipt_address: order.receipt_address,
  upload_tax: order.upload_tax,
  public_name_mode: order.public_name_mode,
  public_name: order.public_name,
})

/** The same of somebody whom no order names. */
const typedDonor = async (app: App, { receipt_identifier, email, ...donor }: HeldDonor) => ({
  ...donor,
  public_name_mode: donor.public_name_mode ?? (await readSettings(app, 'donation')).public_name_mode,
  ...sealIdentifier(app.secrets, receipt_identifier),
  email: email ?? null,
  receipt_email: email ?? null,
})
type Campaign = Awaited<ReturnType<typeof campaignFor>>

type NewGift = { campaign: Campaign; amount: number; payment_method_id: number; placed_at: Date }

/** A donation as staff make it: one gift, nothing to carry, not paid yet. */
export const placeGift = async (
  app: App,
  staff: Staff,
  donor: ReturnType<typeof donorOf> | Awaited<ReturnType<typeof typedDonor>>,
  { campaign, amount, payment_method_id, placed_at }: NewGift,
): Promise<OrderRow> => {
  const now = app.clock()
  const delivery = (await listDeliveryMethods(app)).find(({ kind }) => kind === 'none')
  if (!delivery) throw new Error('no delivery method for what is not carried')
  const order = {
    ...donor,
    access_key: randomToken(12),
    channel: 'staff' as const,
    placed_at: toInstant(placed_at),
    delivery_method_id: delivery.id,
    payment_method_id,
    quantity_count: 1,
    campaigns_total: amount,
    grand_total: amount,
    shipping_status: 'not_required' as const,
    created_at: toInstant(now),
    created_by: staff.staff.id,
  }
  const { id: campaign_id, title, permit } = campaign
  const gift = { campaign_id, title, quantity: 1, amount, permit_no: permit?.permit_no ?? null }
  return insertOrder(app, taipeiDay(now), order, {
    ...{ items: [], groups: [], offers: [], gift_ids: [] },
    campaign_items: [{ ...gift, option_id: null, option_label: null }],
    event: orderEventOf(app, staff, 'placed', { grand_total: amount }),
  })
}

export type Gift = {
  id: number
  version: number
  campaign_id: number
  reason: string
  donor?: HeldDonor | null | undefined
}

/** Who gives, and how the money came. @throws invalid (422) where nobody is named */
export const giverOf = async (app: App, order: OrderRow | null, item: Item, { donor }: Gift) => {
  const paid = item.payment_id === null ? null : await findPaymentOf(app, item.payment_id)
  return {
    donor: order
      ? donorOf(order)
      : donor
        ? await typedDonor(app, donor)
        : failField('donor', suspenseWords.donorMissing),
    payment_method_id: paid?.payment_method_id ?? (await methodOfAccount(app, item.bank_account_id)),
    reference: paid?.trade_no ?? item.reference ?? suspenseWords.heldReference,
  }
}

/** How money came that lies on an account: what was found in the cash box is cash, at the post office a giro payment. */
export const methodOfAccount = async (app: App, bank_account_id: number): Promise<number> => {
  const kind = await findKindOfAccount(app, bank_account_id)
  const by = kind === 'cash' || kind === 'postal' ? kind : 'transfer'
  const method = (await listPaymentMethods(app)).find((one) => one.kind === by)
  if (!method) throw new Error(`no payment method of the kind ${by}`)
  return method.id
}
