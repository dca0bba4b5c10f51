import { useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { usePageTitle } from '#platform/browser/use_page_title.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Timeline } from '#ui/steps.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as checkoutWords from '../checkout/messages.ts'
import { giftCommentsApi } from '../gift_comments/contract.ts'
import { GiftComment } from '../gift_comments/ui/gift_comment.tsx'
import { ownOrdersApi } from '../own/contract.ts'
import { DeliveryCard } from './delivery_card.tsx'
import * as m from './messages.ts'
import type { MyOrder } from './my_order.ts'
import { MyReturns } from './my_returns.tsx'
import { OrderContent } from './order_content.tsx'
import { OrderPapers } from './order_papers.tsx'
import { progressOf } from './order_progress.ts'
import { OrderTags } from './order_tags.tsx'
import { PaymentBox } from './payment_box.tsx'

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
  usePageTitle(m.order(order.order_no))
  const say = useAction(giftCommentsApi.mySay)
  return (
    <>
      <div className="row between wrap gap-4">
        <div>
          <h1 className="member-title">{m.order(order.order_no)}</h1>
          <p className="muted mt-2">{m.placed(order.placed_at, order.payment_method.name)}</p>
        </div>
        <OrderTags order={order} />
      </div>
      {order.giving_closed && order.payment.kind !== 'instructions' && (
        <Notice className="mt-6">
          <b>{checkoutWords.closed}</b>
          <p>{checkoutWords.closed_text}</p>
        </Notice>
      )}
      {order.held_amount > 0 && (
        <Notice className="mt-6">
          <b>{checkoutWords.held}</b>
          <p>
            {order.status === 'cancelled'
              ? checkoutWords.held_text(formatMoney(order.held_amount))
              : m.held(formatMoney(order.held_amount))}
          </p>
        </Notice>
      )}
      {(order.can_pay_again || order.payment.kind === 'instructions') && <PaymentBox order={order} />}
      <div className="two-columns-320 mt-6">
        <div>
          <OrderContent order={order} />
          <OrderPapers order={order} />
          <GiftComment
            className="card pad mt-6"
            order={order}
            send={(comment) => say.run({ params: { id: order.id }, body: { comment } })}
          />
        </div>
        <div className="stack gap-4">
          <section className="card pad side-card">
            <h2>{m.progress}</h2>
            <div className="mt-4">
              <Timeline entries={progressOf({ ...order, has_store: order.store !== null })} />
            </div>
          </section>
          <DeliveryCard order={order} />
          {order.shipping_status === 'delivered' || order.shipping_status === 'returned' ? (
            <MyReturns order={order} />
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
      <a href="/account/order">
        <Icon name="arrow-left" />
        {m.back}
      </a>
    </p>
    <Loaded
      {...useData(ownOrdersApi.myShow, { params: { id } })}
      gone={{
        level: 1,
        title: m.gone,
        text: m.gone_text,
        action: <ButtonLink href="/account/order">{m.back}</ButtonLink>,
      }}
    >
      {(order) => <OrderView order={order} />}
    </Loaded>
  </MemberLayout>
)
