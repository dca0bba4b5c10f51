import { z } from 'zod'
import { whyNotIdentifier } from '#domains/cart/fields/rules.ts'
import { SuspenseItemDetail, suspenseFailures } from '#domains/ledger/suspense_items/contract.ts'
import { offerFailures } from '#domains/offers/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, type Failure, failures } from '#platform/contract/failures.ts'
import { Email, Flag, Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { orderFailures } from '../contract.ts'
import { suspenseWords } from './messages.ts'
import { suspenseChoices } from './rules.ts'

export const heldMoneyFailures = failures({
  suspense_not_assignable: [409, suspenseWords.notAssignable],
  suspense_not_deliverable: [409, '這筆暫收款不能付這張訂單：訂單沒有取消，或金額和訂單總額不同。'],
  suspense_campaign_closed: [409, suspenseWords.campaignClosed],
  suspense_busy: [409, '另一位同事正在處理這筆暫收款，請稍後重新載入。'],
  suspense_going_back: [409, '這筆暫收款正在退款，請先完成退款，或讓退款不成立。'],
})

/** Money that waits on an order, with what may be chosen for it now. */
export const HeldOfOrder = SuspenseItemDetail.extend({ choices: z.array(z.enum(suspenseChoices)) })
export type HeldOfOrder = z.output<typeof HeldOfOrder>

/** Money that waits and its order; the version is that of the money. */
const choice = <const N extends string, B extends z.ZodType, const F extends Failure[]>(
  name: N,
  summary: string,
  body: B,
  ...more: F
) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/suspense-items/:id/${name}`,
    summary,
    access: staff('orders update'),
    params: IdParams,
    body,
    output: SuspenseItemDetail,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      suspenseFailures.suspense_settled,
      heldMoneyFailures.suspense_going_back,
      heldMoneyFailures.suspense_busy,
      ...more,
    ],
  })

/** Who agreed, when and how. */
const reason = requiredText(suspenseWords.reason, 200)

/** Who gave money that no order explains, and how the receipt says it. */
const HeldDonor = z
  .object({
    name: requiredText(suspenseWords.donor, 50),
    email: Email.nullish(),
    receipt_type: z.enum(['none', 'single', 'yearly']).default('single'),
    receipt_kind: z.enum(['person', 'company']).default('person'),
    receipt_name: optionalText(60),
    receipt_identifier: optionalText(20),
    receipt_address: optionalText(200),
    upload_tax: Flag.default(false),
    /** Where nobody says so, as the settings have it. */
    public_name_mode: z.enum(['full', 'masked', 'anonymous']).optional(),
  })
  .superRefine(({ receipt_identifier: identifier, receipt_kind }, context) => {
    const message = identifier && whyNotIdentifier(identifier, receipt_kind)
    if (message) context.addIssue({ code: 'custom', path: ['receipt_identifier'], message })
  })
export type HeldDonor = z.output<typeof HeldDonor>

export const heldMoneyApi = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/suspense-items',
    summary: 'Money of an order that waits, or waited, what became of it, and what may be chosen',
    access: staff('orders view'),
    params: IdParams,
    output: z.object({ data: z.array(HeldOfOrder) }),
    failures: [common.not_found],
  }),
  gift: choice(
    'gift',
    'Keep all that is left as a gift, which its payer agreed to: a donation of the same person is made and paid',
    Versioned.extend({ campaign_id: Id, reason, donor: HeldDonor.nullish() }),
  ),
  deliver: choice(
    'deliver',
    'Deliver after all: an order that was called off or ran out is opened again and paid, if stock, offers and campaigns allow',
    Versioned.extend({ reason }),
    heldMoneyFailures.suspense_not_deliverable,
    heldMoneyFailures.suspense_campaign_closed,
    offerFailures.offer_gone,
    orderFailures.stock_missing,
  ),
  assign: choice(
    'assign',
    'The money was meant for an order that costs exactly as much and waits for its payment: it is paid by it',
    Versioned.extend({ order_id: Id, reason }),
    heldMoneyFailures.suspense_not_assignable,
    heldMoneyFailures.suspense_campaign_closed,
  ),
}
