import { useState } from 'react'
import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { MemberLink } from '#domains/customers/ui/member_link.tsx'
import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { mayRead } from '#platform/contract/readers.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { orderSubject } from '../column_messages.ts'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import { buyerOf, isPlain } from '../invoices/rules.ts'
import { orderListWords } from '../list_messages.ts'
import { ShippingTag } from '../ui/state_tags.tsx'
import { orderActionWords } from './action_messages.ts'
import type { OrderDesk } from './order_desk.ts'
import { orderWords } from './order_messages.ts'
import { ReceiptsOfOrder } from './order_receipts.tsx'
import { RecipientDialog } from './recipient_dialog.tsx'

const { fact: m, section, ...words } = orderWords

const addressOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** The link to what else a member ordered, for whom their gifts are no secret. */
const OrdersOfCustomer = ({ customer_id }: DeskOrder) => {
  const reader = useReader()
  if (customer_id === null || !mayRead(reader, 'buyer', 'giving')) return null
  return (
    <a className="link" href={`/admin/orders?filter[customer]=${customer_id}`}>
      {words.orders_of_customer}
    </a>
  )
}

/** A number to call; a masked one is only read. */
const Phone = ({ number }: { number: string }) =>
  number.includes('*') ? number : <a href={`tel:${number}`}>{number}</a>

/** Who ordered. */
export const SponsorCard = ({ order }: { order: DeskOrder }) => (
  <TitledCard title={section.sponsor} side={<OrdersOfCustomer {...order} />}>
    <FactsList
      facts={[
        {
          label: m.name,
          value: (
            <>
              {order.name} <Tag tone="secondary">{order.customer_id === null ? m.guest : m.customer}</Tag>
            </>
          ),
        },
        { label: m.phone, value: order.phone && <Phone number={order.phone} /> },
        { label: m.email, value: order.email },
        { label: m.address, value: addressOf(order.zip, order.city, order.address) },
        { label: orderListWords.column.channel, value: orderListWords.channel[order.channel] },
        { label: m.public_name, value: order.public_name ?? words.public_name[order.public_name_mode] },
      ]}
    />
    <MemberLink id={order.customer_id} />
    <RevealButton endpoint={deskApi.reveal} record={order} words={orderSubject.columns} />
  </TitledCard>
)

const storeOf = ({ cvs }: DeskOrder): string | null => cvs && `${cvs.store_name}${uiMessages.in_brackets(cvs.store_id)}`

const Recipient = ({ order }: { order: DeskOrder }) => {
  const own = order.same_as_customer
  const parcel = order.shipments.at(-1)
  return (
    <FactsList
      facts={[
        { label: m.method, value: order.delivery_method.name },
        { label: m.store, value: storeOf(order) },
        { label: m.recipient, value: own ? order.name : order.recipient_name },
        { label: m.phone, value: own ? order.phone : order.recipient_phone },
        {
          label: m.address,
          value: own
            ? addressOf(order.zip, order.city, order.address)
            : addressOf(order.recipient_zip, order.recipient_city, order.recipient_address),
        },
        { label: m.tracking, value: <span className="figures">{parcel?.tracking_no ?? m.no_tracking}</span> },
        { label: m.shipped, value: order.shipped_at && <DateText value={order.shipped_at} as="table-time" /> },
        { label: m.delivered, value: order.delivered_at && <DateText value={order.delivered_at} as="table-time" /> },
      ]}
    />
  )
}

/** Where the goods go; the recipient may be corrected until the parcel has left. */
export const DeliveryCard = ({ order, desk }: { order: DeskOrder; desk: OrderDesk }) => {
  const [editing, setEditing] = useState(false)
  const may = useMay()('orders update')
  const needless = order.shipping_status === 'not_required'
  const open = order.actions.includes('edit')
  return (
    <TitledCard title={section.delivery} side={<ShippingTag {...order} />}>
      {needless ? <p className="muted">{words.no_delivery}</p> : <Recipient order={order} />}
      {may && !needless && (
        <div className="row gap-2 wrap mt-3">
          <Button kind="outline" size="small" icon="pencil" disabled={!open} onClick={() => setEditing(true)}>
            {words.edit_recipient}
          </Button>
          {!open && <span className="small muted">{orderActionWords.blocked.left}</span>}
        </div>
      )}
      {editing && <RecipientDialog order={order} desk={desk} onClose={() => setEditing(false)} />}
    </TitledCard>
  )
}

/** What the customer chose for invoice and receipt, and the receipts that stand. */
export const PapersCard = ({ order }: { order: DeskOrder }) => (
  <TitledCard title={section.papers}>
    <FactsList
      facts={[
        {
          label: isPlain(order) ? m.goods_receipt : m.invoice,
          value: order.items_total > 0 && order.invoice_type ? words.invoice_type[buyerOf(order).type] : null,
        },
        {
          label: isPlain(order) ? m.goods_receipt_no : m.invoice_no,
          value: order.invoices.find(({ state }) => state !== 'voided')?.invoice_no,
        },
        { label: m.carrier, value: order.invoice_carrier },
        { label: m.tax_id, value: addressOf(order.invoice_company_id, order.invoice_company) },
        { label: m.love_code, value: order.invoice_love_code },
        { label: m.receipt, value: order.campaigns_total > 0 ? words.receipt_type[order.receipt_type] : null },
        ...(order.receipt_type === 'none' || order.campaigns_total === 0
          ? []
          : [
              { label: m.receipt_name, value: order.receipt_name ?? order.name },
              { label: m.receipt_identifier, value: order.receipt_identifier_last4 },
              { label: m.receipt_email, value: order.receipt_email },
              { label: m.receipt_address, value: order.receipt_address },
              { label: m.upload_tax, value: order.upload_tax ? words.yes : words.no },
            ]),
      ]}
    />
    {order.campaigns_total > 0 && <ReceiptsOfOrder order={order} />}
  </TitledCard>
)

/** What was written: by the customer, and at the end. */
export const WordsCards = ({ order }: { order: DeskOrder }) => (
  <>
    {order.customer_note && (
      <TitledCard title={section.note}>
        <p className="muted">{order.customer_note}</p>
      </TitledCard>
    )}
    {order.cancel_reason && (
      <TitledCard title={m.cancel_reason}>
        <p className="muted">{order.cancel_reason}</p>
      </TitledCard>
    )}
  </>
)
