import { lazy, Suspense } from 'react'
import type { z } from 'zod'
import { useCampaignFilter } from '#domains/campaigns/ui/campaign_filter.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import { useMay, usePacks } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useWholeRelation } from '#platform/browser/use_relation.ts'
import type { Chosen, FilterName } from '#platform/contract/list.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type DeskOrderRow, deskApi } from '../desk/contract.ts'
import { giftCommentStateWords } from '../gift_comments/staff_messages.ts'
import { orderListWords as m } from '../list_messages.ts'
import { orderStatusWords, paymentStatusWords, shippingStatusWords } from '../messages.ts'
import { OrderTag, PaymentTag, ShippingTag } from '../ui/state_tags.tsx'

export type OrderRow = z.output<typeof DeskOrderRow>

// Loaded with the first tick: who only looks at orders needs none of it.
const BulkActions = lazy(async () => ({ default: (await import('./bulk_actions.tsx')).OrderBulkActions }))
const bulkActions = (chosen: Chosen<OrderRow, object>) => (
  <Suspense>
    <BulkActions chosen={chosen} />
  </Suspense>
)

const contentOf = ({ goods_count, campaigns_count }: OrderRow) =>
  [goods_count > 0 && m.goods_count(goods_count), campaigns_count > 0 && m.campaigns_count(campaigns_count)]
    .filter(Boolean)
    .join('・')

/** What tells of gifts is withheld from who packs parcels. */
const Given = ({ amount }: { amount: number | null }) => amount !== null && <Money amount={amount} />

/** @param readsComments what givers said is made public from the list: then it is there, and in full */
const columnsFor = (readsComments: boolean): ColumnsOf<typeof deskApi.list> => [
  {
    key: 'order_no',
    label: m.column.order_no,
    phone: 'fact',
    cell: (row) => <span className="figures">{row.order_no}</span>,
  },
  {
    key: 'placed',
    label: m.column.placed,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.placed_at} as="short-time" />,
  },
  { key: 'name', label: m.column.name, phone: 'title', clip: 'short', cell: (row) => row.name },
  { key: 'content', label: m.column.content, muted: true, phone: 'fact', cell: contentOf },
  {
    key: 'gift_comment',
    label: m.column.gift_comment,
    hidden: !readsComments,
    clip: 'long',
    ...(readsComments && { phone: 'fact' }),
    cell: ({ gift_comment }) => (readsComments ? <span className="cell-text">{gift_comment}</span> : gift_comment),
  },
  { key: 'method', label: m.column.method, muted: true, clip: 'short', cell: (row) => row.payment_method_name },
  {
    key: 'transfer_last5',
    label: m.column.transfer_last5,
    hidden: true,
    cell: (row) => <span className="figures">{row.transfer_last5}</span>,
  },
  { key: 'status', label: m.column.status, hidden: true, cell: (row) => <OrderTag {...row} /> },
  {
    key: 'payment',
    label: m.column.payment,
    phone: 'tag',
    cell: (row) => (
      <>
        <PaymentTag {...row} />{' '}
        {row.needs_attention.length > 0 && (
          <Tag tone="danger" icon="alert-triangle">
            {m.view.attention}
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'shipping',
    label: m.column.shipping,
    phone: 'tag',
    cell: (row) => (row.status === 'cancelled' ? <OrderTag {...row} /> : <ShippingTag {...row} />),
  },
  {
    key: 'goods',
    label: m.column.goods,
    numeric: true,
    hidden: true,
    cell: (row) => <Given amount={row.goods_total} />,
  },
  {
    key: 'campaigns',
    label: m.column.campaigns,
    numeric: true,
    hidden: true,
    cell: (row) => <Given amount={row.campaigns_total} />,
  },
  { key: 'channel', label: m.column.channel, hidden: true, muted: true, cell: (row) => m.channel[row.channel] },
  {
    key: 'total',
    label: m.column.total,
    sort: 'grand_total',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Given amount={row.grand_total} />,
  },
]

/** What tells nothing of money; who packs parcels has no other. */
const parcelColumns = ['order_no', 'placed', 'name', 'content', 'status', 'shipping']
const parcelFilters = ['shipping_status', 'status', 'to_ship']

const viewsOfParcels: readonly ListView<FilterName<typeof deskApi.list>>[] = [
  { label: m.view.to_ship, filters: { to_ship: '1' }, opens: true },
  { label: m.view.preparing, filters: { status: 'open', shipping_status: 'preparing' } },
  { label: m.view.all, filters: {} },
]

const viewsToday = (): ListView<FilterName<typeof deskApi.list>>[] => {
  const today = taipeiDay(new Date())
  return [
    { label: m.view.all, filters: {} },
    { label: m.view.to_ship, filters: { to_ship: '1' } },
    { label: m.view.preparing, filters: { status: 'open', shipping_status: 'preparing' } },
    { label: m.view.unpaid, filters: { status: 'open', payment_status: 'unpaid' } },
    { label: m.view.pending, filters: { status: 'open', payment_status: 'pending' } },
    { label: m.view.transfer_reported, filters: { transfer_reported: '1' } },
    { label: m.view.comments, filters: { gift_comment: 'waiting' } },
    { label: m.view.attention, filters: { needs_attention: '1' } },
    { label: m.view.today, filters: { from: today, to: today } },
  ]
}

const methodOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

const useFilters = (): FiltersOf<typeof deskApi.list> => {
  const methods = useWholeRelation(paymentMethodsApi.list, methodOption)
  return [
    {
      kind: 'choices',
      name: 'payment_status',
      label: m.filter.payment,
      pinned: true,
      options: choices(paymentStatusWords),
    },
    {
      kind: 'choices',
      name: 'shipping_status',
      label: m.filter.shipping,
      pinned: true,
      options: choices(shippingStatusWords),
    },
    { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
    { kind: 'choices', name: 'status', label: m.filter.status, options: choices(orderStatusWords) },
    { kind: 'numbers', from: 'total_from', to: 'total_to', label: m.column.total, unit: m.filter.unit },
    { kind: 'relation', name: 'method', label: m.filter.method, ...methods },
    {
      kind: 'choice',
      name: 'transfer_reported',
      label: m.filter.transfer_reported,
      options: choices({ 1: m.filter.yes }),
    },
    { kind: 'text', name: 'transfer_last5', label: m.column.transfer_last5 },
    { kind: 'choice', name: 'gift_comment', label: m.column.gift_comment, options: choices(giftCommentStateWords) },
    {
      kind: 'choice',
      name: 'has_goods',
      label: m.filter.goods,
      options: choices({ 1: m.filter.with_goods, 0: m.filter.without_goods }),
    },
    { kind: 'choice', name: 'needs_attention', label: m.filter.attention, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'to_ship', label: m.filter.to_ship, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'open_refund', label: m.filter.open_refund, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'payment_asked', label: m.filter.payment_asked, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'invoice', label: m.filter.invoice, options: choices(m.invoice) },
    { kind: 'choice', name: 'open_return', label: m.filter.open_return, options: choices({ 1: m.filter.yes }) },
    { kind: 'text', name: 'lamp', label: m.filter.lamp },
    ...useCampaignFilter(m.filter.campaign),
    { kind: 'given', name: 'customer', label: m.filter.customer },
  ]
}

const isOfParcels = (filter: FiltersOf<typeof deskApi.list>[number]): boolean =>
  'name' in filter ? parcelFilters.includes(filter.name) : filter.kind === 'days'

type OrderSums = { goods_total: number; campaigns_total: number | null; grand_total: number | null }

const Sums = ({ goods_total, campaigns_total, grand_total }: OrderSums) => (
  <SumBar>
    <Sum label={m.sums.goods} amount={goods_total} />
    {campaigns_total !== null && <Sum label={m.sums.campaigns} amount={campaigns_total} />}
    {grand_total !== null && <Sum label={m.sums.total} amount={grand_total} strong />}
  </SumBar>
)

/** Orders of the shop and the campaigns, with what waits to be packed. */
export const OrdersPage = () => {
  const may = useMay()
  const packs = usePacks()
  const views = packs ? viewsOfParcels : viewsToday()
  const list = useList(deskApi.list, { name: 'orders', sort: '-created_at', views })
  const filters = useFilters()
  const columns = columnsFor(list.state.filters.gift_comment !== undefined)
  const sums = list.list?.sums
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={deskApi.export} list={list} />
          {may('orders create') && !packs && (
            <ButtonLink icon="plus" href="/admin/orders/create">
              {m.create}
            </ButtonLink>
          )}
        </>
      }
      searchLabel={m.search}
      filters={packs ? filters.filter(isOfParcels) : filters}
      columns={packs ? columns.filter(({ key }) => parcelColumns.includes(key)) : columns}
      nameOf={(row) => row.order_no}
      hrefOf={may('orders update') ? (row) => `/admin/orders/${row.id}` : undefined}
      summary={sums && <Sums {...sums} />}
      bulkActions={may('orders update') && bulkActions}
      empty={{
        title: m.empty,
        text: m.empty_text,
        action: (
          <ButtonLink kind="outline" href="/campaigns/search" target="_blank">
            {m.see_campaigns}
          </ButtonLink>
        ),
      }}
    />
  )
}
