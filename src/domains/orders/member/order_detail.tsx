import { useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { UiLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Read } from '#ui/read.tsx'
import { Timeline } from '#ui/steps.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { ownOrdersApi } from '../own/contract.ts'
import { memberOrderWords as m } from './messages.ts'
import type { MyOrder } from './my_order.ts'
import { OrderContent } from './order_content.tsx'
import { progressOf } from './order_progress.ts'
import { OrderTags } from './order_tags.tsx'
import { PaymentBox } from './payment_box.tsx'
import { ReturnCard } from './return_card.tsx'

const Papers = ({ order }: { order: MyOrder }) => {
  if (order.campaign_items.length === 0) return null
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.papers}</h2>
      </div>
      <div className="pad">
        {order.receipts.length === 0 && <p className="small muted">{m.receipt_later}</p>}
        {order.receipts.map((receipt) => (
          <div key={receipt.id} className="row between wrap">
            <div className="row align-top gap-2">
              <Icon name="receipt" />
              <div>
                <b>{m.receipt(receipt.receipt_no, receipt.total_amount)}</b>
                <p className="small muted">{m.receipt_on(receipt.issued_on)}</p>
              </div>
            </div>
            <ButtonLink kind="outline" size="small" href={`/account/receipts/print?ids=${receipt.id}`}>
              {m.see_receipt}
            </ButtonLink>
          </div>
        ))}
      </div>
    </section>
  )
}

const Store = ({ store }: { store: NonNullable<MyOrder['store']> }) => (
  <>
    {m.store_of(store.name, store.id)}
    <br />
    <span className="small muted">{store.address}</span>
  </>
)

const CancelCard = ({ order }: { order: MyOrder }) => {
  const [asking, setAsking] = useState(false)
  const toast = useToasts()
  const cancel = useAction(ownOrdersApi.myCancel)
  const confirm = () =>
    cancel
      .run({ params: { id: order.id } })
      .then(
        () => toast({ text: m.cancelled }),
        () => undefined,
      )
      .then(() => setAsking(false))
  return (
    <section className="card pad side-card">
      <h2>{m.help}</h2>
      <p className="small muted mt-2">{m.help_cancel}</p>
      {cancel.error && (
        <Notice kind="danger" live className="mt-3">
          {cancel.error.message}
        </Notice>
      )}
      <div className="row wrap gap-2 mt-3">
        <Button kind="danger" size="small" onClick={() => setAsking(true)}>
          {m.cancel}
        </Button>
        <ButtonLink kind="text" size="small" href="/information/contact">
          {m.contact}
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={asking}
        title={m.cancel_title(order.order_no)}
        text={m.cancel_text}
        confirm={m.cancel}
        danger
        busy={cancel.running}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

const OrderView = ({ order }: { order: MyOrder }) => {
  useCrumbs(m.order(order.order_no))
  return (
    <>
      <div className="row between wrap gap-4">
        <div>
          <h1 className="member-title">{m.order(order.order_no)}</h1>
          <p className="muted mt-2">{m.placed(order.placed_at)}</p>
        </div>
        <OrderTags order={order} />
      </div>
      {(order.can_pay_again || order.payment.kind === 'instructions') && <PaymentBox order={order} />}
      <div className="two-columns-320 mt-6">
        <div>
          <OrderContent order={order} />
          <Papers order={order} />
        </div>
        <div className="stack gap-4">
          <section className="card pad side-card">
            <h2>{m.progress}</h2>
            <div className="mt-4">
              <Timeline entries={progressOf(order)} />
            </div>
          </section>
          <section className="card pad side-card">
            <h2>{m.ways}</h2>
            <div className="mt-3">
              <FactsList
                facts={[
                  { label: m.payment_method, value: order.payment_method.name },
                  {
                    label: m.delivery_method,
                    value: order.shipping_status === 'not_required' ? null : order.delivery_method.name,
                  },
                  { label: m.store, value: order.store && <Store store={order.store} /> },
                  {
                    label: m.tracking_no,
                    value: order.tracking_no && <span className="figures">{order.tracking_no}</span>,
                  },
                ]}
              />
            </div>
          </section>
          {order.shipping_status === 'delivered' || order.shipping_status === 'returned' ? (
            <ReturnCard order={order} />
          ) : null}
          {order.can_cancel && <CancelCard order={order} />}
        </div>
      </div>
    </>
  )
}

/** /account/order/{id} */
export const MyOrderPage = ({ id }: { id: number }) => (
  <MemberLayout current="orders">
    <p className="back-link">
      <UiLink href="/account/order">
        <Icon name="arrow-left" />
        {m.back}
      </UiLink>
    </p>
    <Read
      {...useData(ownOrdersApi.myShow, { params: { id } })}
      gone={{ title: m.gone, text: m.gone_text, action: <ButtonLink href="/account/order">{m.back}</ButtonLink> }}
    >
      {(order) => <OrderView order={order} />}
    </Read>
  </MemberLayout>
)
