import { lazy, Suspense, useState } from 'react'
import { anonymousName } from '#domains/customers/rules.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import * as boardWords from '#domains/lamps/messages.ts'
import { lampKindWords } from '#domains/lamps/messages.ts'
import { lampDays } from '#domains/lamps/rules.ts'
import { lampPath } from '#domains/lamps/ui/addresses.ts'
import { Lantern } from '#domains/lamps/ui/lantern.tsx'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { giftCommentsApi } from '#domains/orders/gift_comments/contract.ts'
import { ownOrdersApi } from '#domains/orders/own/contract.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ownNameOf } from '../../ui/own_order.ts'
import * as m from '../messages.ts'
import { wordsOfMoment } from '../moments.ts'
import { Invite, WhatNext } from './paid_next.tsx'
import { Papers } from './paid_papers.tsx'
import { FoldedOrder, PaymentCode } from './result_parts.tsx'
import type { ViewProps } from './result_views.tsx'

// only an order that was delivered asks for it
const GuestReturns = lazy(async () => ({ default: (await import('./guest_returns.tsx')).GuestReturns }))
const GiftComment = lazy(async () => ({
  default: (await import('#domains/orders/gift_comments/ui/gift_comment.tsx')).GiftComment,
}))
const LightForm = lazy(async () => ({ default: (await import('#domains/lamps/ui/light_form.tsx')).LightForm }))

/** What the money does, before any number. */
const deedOf = ({ campaign_items, campaigns_total, items }: CustomerOrder): string => {
  const sum = formatMoney(campaigns_total)
  const [first, ...others] = campaign_items
  if (!first) return m.deed_goods
  const given =
    others.length > 0 ? m.deed_many(sum, campaign_items.length) : m.deed_of(first.campaign_type)(sum, first.title)
  return items.length > 0 ? given + m.deed_and_goods : given
}

const OwnLamp = ({ lamp }: { lamp: NonNullable<CustomerOrder['lamp']> }) => (
  <section className="lamp-call on-dark mt-7" aria-labelledby="lamp-title">
    <div>
      <div className="lamp">
        <Lantern kind={lamp.kind} light={lamp.is_lit ? 1 : 0} />
      </div>
    </div>
    <div>
      <h2 id="lamp-title" className="result-block">
        {lamp.is_lit ? m.lamp_lit : m.lamp_over}
      </h2>
      <p className="mt-2 lamp-call-text">
        {boardWords.one_title(lamp.public_name, lampKindWords[lamp.kind])}
        {lamp.wish && m.lamp_says(lamp.wish)}
        <br />
        {m.lamp_burns(lamp.days)}
      </p>
      {lamp.is_lit && (
        <ButtonLink kind="white" icon="lamp" className="mt-4" href={lampPath(lamp.id)}>
          {m.lamp_see}
        </ButtonLink>
      )}
    </div>
  </section>
)

/** A lamp for a gift that has none yet. */
const LampCall = ({ order, order_key, reload }: ViewProps) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="lamp-call on-dark mt-7" aria-labelledby="lamp-title">
      <div>
        <div className="lamp">
          <Lantern kind="hope" light={1} />
        </div>
      </div>
      <div>
        <h2 id="lamp-title" className="result-block">
          {m.lamp_call}
        </h2>
        <p className="mt-2 lamp-call-text">{m.lamp_call_text(lampDays(order.campaigns_total))}</p>
        <Button kind="white" icon="lamp" className="mt-4" onClick={() => setOpen(true)}>
          {boardWords.submit_own}
        </Button>
      </div>
      <Dialog
        open={open}
        title={boardWords.dialog_title}
        onClose={() => setOpen(false)}
        shape="sheet"
        width={880}
        className="light-dialog"
      >
        <Suspense>
          <LightForm
            submitWords={() => boardWords.submit_own}
            send={async ({ kind, name, wish }) => {
              const lamp = { kind, display_name: name, wish }
              await callAsMember(ownOrdersApi.lightLamp, { params: order, body: { key: order_key, lamp } })
              setOpen(false)
              reload()
            }}
          />
        </Suspense>
      </Dialog>
    </section>
  )
}

const paidBy = ({ payment_method, card_last4, paid_at }: CustomerOrder): string =>
  [
    card_last4 ? m.card_ending(payment_method.name, card_last4) : payment_method.name,
    paid_at ? wordsOfMoment(paid_at, new Date()) : m.paid_short,
  ].join('・')

/** Paid: what the money does comes before the number. */
export const PaidView = (props: ViewProps) => {
  const { order } = props
  const { loggedIn, details } = useCustomerSession()
  const { donor_name } = order
  // who chose not to be named is not named here either: the page may be shown around
  const name = donor_name === anonymousName ? undefined : (ownNameOf(order.order_no) ?? details?.name ?? donor_name)
  return (
    <div className="container result page-end">
      <img className="thanks-picture" src="/illustrations/thanks.svg" alt={m.paid_picture} width="720" height="309" />
      <h1 className="mt-6">{name ? m.paid_by_name(name) : m.paid}</h1>
      <p className="lead mt-2">{deedOf(order)}</p>
      <ul className="card mt-6">
        <PaymentCode label={m.order_no} value={order.order_no} what={m.copy_what.order_no} />
        <PaymentCode label={m.payment_line} value={paidBy(order)} />
        {order.items.length > 0 && <PaymentCode label={m.goods_line} value={m.goods_by(order.delivery_method.name)} />}
      </ul>
      <Papers order={order} order_key={props.order_key} />
      <WhatNext order={order} />
      {(order.gift_comment || order.can_comment) && (
        <Suspense fallback={null}>
          <GiftComment
            className="card pad mt-7"
            order={order}
            send={async (comment) => {
              await callAsMember(giftCommentsApi.say, { params: order, body: { key: props.order_key, comment } })
              props.reload()
            }}
          />
        </Suspense>
      )}
      {(order.shipping_status === 'delivered' || order.shipping_status === 'returned') && (
        <div className="mt-7">
          <Suspense fallback={null}>
            <GuestReturns {...props} />
          </Suspense>
        </div>
      )}
      {order.lamp && <OwnLamp lamp={order.lamp} />}
      {order.can_light && <LampCall {...props} />}
      <Invite order={order} />
      <FoldedOrder order={order} />
      <div className="row wrap gap-2 mt-6">
        {loggedIn && <ButtonLink href="/account/order">{m.my_orders}</ButtonLink>}
        <ButtonLink kind="text" href="/campaigns/search">
          {m.other_campaigns}
        </ButtonLink>
      </div>
    </div>
  )
}
