import type { OrderDraft } from '../contract.ts'

/** The draft of somebody who begins. */
export const emptyDraft: OrderDraft = {
  step: 0,
  fields: { channel: 'phone', receipt_type: 'single', receipt_kind: 'person', public_name_mode: 'masked' },
  goods: [],
  gifts: [],
}

const lampOf = ({ lamp_kind, lamp_name, lamp_wish }: OrderDraft['fields']) =>
  lamp_kind ? { lamp: { enabled: true, lamp_kind, display_name: lamp_name ?? '', wish: lamp_wish ?? '' } } : {}

/** What is sent of a draft: lines without a choice and fields that are blank are left out. */
export const bodyOf = ({ fields, goods, gifts }: OrderDraft) => {
  const { lamp_kind: _, lamp_name: __, lamp_wish: ___, ...rest } = fields
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
  return {
    ...said,
    ...lampOf(fields),
    items: goods.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : [])),
    campaign_items: gifts.flatMap(({ campaign_id, amount }) => (campaign_id ? [{ campaign_id, amount }] : [])),
  }
}
