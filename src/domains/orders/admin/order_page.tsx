import { LampCard } from '#domains/lamps/ui/lamp_card.tsx'
import { AskedPaymentCard } from '#domains/payments/ui/asked_card.tsx'
import { ChargebackCard } from '#domains/payments/ui/chargeback_card.tsx'
import { useMay, usePacks } from '#domains/staff/ui/session.ts'
import { useRecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ErasedNotice } from '#ui/admin/erased_notice.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import { CommentCard } from '../gift_comments/admin/comment_card.tsx'
import { InvoicesCard } from '../invoices/admin/invoices_card.tsx'
import { withSums } from '../packing/rules.ts'
import { PrintButton } from '../papers/admin/print_button.tsx'
import { hasParcel } from '../papers/rules.ts'
import { ReturnsCard } from '../returns/admin/returns_card.tsx'
import { HeldMoneyCard } from '../suspense_items/admin/held_money_card.tsx'
import { OrderTag, PaymentTag, ShippingTag } from '../ui/state_tags.tsx'
import { BlockedActions, OrderButtons } from './order_actions.tsx'
import { useOrderDesk } from './order_desk.ts'
import { DeliveryCard, PapersCard, SponsorCard, WordsCards } from './order_facts.tsx'
import { HistoryCard } from './order_history.tsx'
import { LinesCard } from './order_lines.tsx'
import { orderWords as m } from './order_messages.ts'
import { MoneyCard } from './order_money.tsx'
import { OrderTasks } from './order_tasks.tsx'
import { RefundsCard } from './refunds_card.tsx'

const Above = ({ order, desk }: { order: DeskOrder; desk: ReturnType<typeof useOrderDesk> }) => (
  <>
    <ErasedNotice at={order.erased_at} />
    <ProblemNotice problem={desk.problem} reload={desk.reload} />
    <OrderTasks order={order} />
  </>
)

const OrderDetail = ({ order }: { order: DeskOrder }) => {
  const desk = useOrderDesk(order)
  const may = useMay()
  return (
    <DetailPage
      title={order.order_no}
      crumb={order.order_no}
      numeric
      tags={
        <>
          <PaymentTag {...order} />
          <ShippingTag {...order} />
          {order.status !== 'open' && <OrderTag {...order} />}
        </>
      }
      actions={
        <>
          <RecordNav />
          {may('logs view') && (
            <ButtonLink kind="outline" icon="history" href={`/admin/orders/${order.id}/logs`}>
              {m.logs}
            </ButtonLink>
          )}
          {may('orders update') && hasParcel(order) && <PrintButton id={order.id} />}
          <OrderButtons order={order} desk={desk} />
        </>
      }
      above={<Above order={order} desk={desk} />}
      side={
        <>
          <BlockedActions order={order} />
          <SponsorCard order={order} />
          <DeliveryCard order={order} desk={desk} />
          <PapersCard order={order} />
          <CommentCard desk={desk} />
          {order.lamp && <LampCard lamp={order.lamp} desk={desk} />}
          <WordsCards order={order} />
        </>
      }
    >
      <LinesCard order={order} />
      <MoneyCard order={order} />
      <ReturnsCard desk={desk} />
      <AskedPaymentCard order_id={order.id} desk={desk} />
      <HeldMoneyCard desk={desk} />
      <RefundsCard desk={desk} />
      <ChargebackCard order={order} desk={desk} />
      <InvoicesCard desk={desk} />
      <HistoryCard order={order} desk={desk} />
    </DetailPage>
  )
}

/** What who packs a parcel needs: what is in it, where it goes, its papers, and what happened to it. */
const ParcelDetail = ({ order }: { order: DeskOrder }) => {
  const desk = useOrderDesk(order)
  return (
    <DetailPage
      title={order.order_no}
      crumb={order.order_no}
      numeric
      tags={<ShippingTag {...order} />}
      actions={
        <>
          <RecordNav />
          {hasParcel(order) && <PrintButton id={order.id} />}
          <OrderButtons order={order} desk={desk} />
        </>
      }
      above={<ProblemNotice problem={desk.problem} reload={desk.reload} />}
      side={
        <>
          <DeliveryCard order={order} desk={desk} />
          <WordsCards order={order} />
        </>
      }
    >
      <LinesCard order={order} packs />
      <HistoryCard order={order} desk={desk} />
    </DetailPage>
  )
}

/** An order with everything that hangs on it and what may be done. */
export const OrderPage = ({ id }: { id: number }) => {
  const Detail = usePacks() ? ParcelDetail : OrderDetail
  useRecordTasks('orders', id)
  return <Loaded {...useData(deskApi.get, { params: { id } })}>{(order) => <Detail order={withSums(order)} />}</Loaded>
}
