import { entriesOf } from '#platform/contract/closed_lists.ts'
import type { OrderDraft } from '../contract.ts'

/** The draft of somebody who begins. */
export const emptyDraft: OrderDraft = { step: 0, fields: { channel: 'phone' }, goods: [], gifts: [] }

/** How receipts are written where nobody says otherwise. */
export const usualReceipt = { receipt_type: 'single', receipt_kind: 'person' } as const

const lampOf = ({ lamp_kind, lamp_name, lamp_wish }: OrderDraft['fields']) =>
  lamp_kind ? { lamp: { enabled: true, lamp_kind, display_name: lamp_name ?? '', wish: lamp_wish ?? '' } } : {}

/** What is sent of a draft: fields that are blank are left out. */
export const bodyOf = ({ fields, goods, gifts }: OrderDraft) => {
  const { lamp_kind: _, lamp_name: __, lamp_wish: ___, ...rest } = fields
  const said = Object.fromEntries(entriesOf(rest).filter(([, value]) => value?.trim()))
  // a lamp is lit with a gift
  return { ...said, ...(gifts.length > 0 && lampOf(fields)), items: goods, campaign_items: gifts }
}

/** Where the fields stand that a sentence of the server names; a part of a line or lamp by what it is a part of. */
const fieldsOfSteps: readonly (readonly string[])[] = [
  ['customer_id', 'name', 'phone', 'email', 'channel'],
  ['items', 'campaign_items', 'lamp', 'lamp_kind', 'lamp_display_name', 'lamp_wish'],
  [
    ...['delivery_method_id', 'zip', 'city', 'address', 'cvs'],
    ...['receipt_type', 'receipt_kind', 'receipt_name', 'upload_tax', 'public_name_mode'],
  ],
  ['payment_method_id', 'staff_note'],
]

/** The step on which a field is filled in; the last one has what is not kept, and what no field is about. */
export const stepOf = (field: string): number => {
  const [name = ''] = field.split('.')
  const at = fieldsOfSteps.findIndex((names) => names.includes(name))
  return at < 0 ? fieldsOfSteps.length : at
}
