import { lazy, Suspense, useState } from 'react'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import * as boardWords from '#domains/lamps/messages.ts'
import { lampKindWords } from '#domains/lamps/messages.ts'
import { lampDays } from '#domains/lamps/rules.ts'
import { lampPath } from '#domains/lamps/ui/addresses.ts'
import { Lantern } from '#domains/lamps/ui/lantern.tsx'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { ownOrdersApi } from '#domains/orders/own/contract.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ShareLinks } from '#ui/share.tsx'
import * as m from '../messages.ts'
import { wordsOfMoment } from '../moments.ts'
import { FoldedOrder, PaymentCode } from './result_parts.tsx'
import type { ViewProps } from './result_views.tsx'

// only an order that was delivered asks for it
const GuestReturns = lazy(async () => ({ default: (await import('./guest_returns.tsx')).GuestReturns }))
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

type PaperProps = { icon: IconName; title: string; text: string; link?: { href: string; label: string } | false }

const Paper = ({ icon, title, text, link }: PaperProps) => (
  <div className="card pad-small row align-top">
    <Icon name={icon} large />
    <div className="grow">
      <b>{title}</b>
      <p className="small muted figures">{text}</p>
      {link && (
        <a className="link small" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  </div>
)

/** Receipt and invoice, apart: one is for gifts, the other for goods. */
const Papers = ({ order }: { order: CustomerOrder }) => {
  const { loggedIn } = useCustomerSession()
  const { receipts, receipt_type, invoice_type, campaigns_total, grand_total } = order
  const goods = grand_total - campaigns_total
  const issued = receipts.filter(({ state }) => state === 'issued')
  const noReceipt = campaigns_total > 0 && issued.length === 0
  return (
    <>
      <h2 className="mt-8 result-block">{m.papers_title}</h2>
      <div className="grid columns-2 mt-3">
        {issued.map((receipt) => (
          <Paper
            key={receipt.id}
            icon="receipt"
            title={m.receipt_of(formatMoney(receipt.total_amount))}
            text={receipt_type === 'none' ? m.receipt_kept(receipt.receipt_no) : m.receipt_sent(receipt.receipt_no)}
            link={loggedIn && { href: '/account/receipts', label: m.see_receipts }}
          />
        ))}
        {noReceipt && (
          <Paper
            icon="receipt"
            title={m.receipt_of(formatMoney(campaigns_total))}
            text={m.receipt_later[receipt_type]}
          />
        )}
        {goods > 0 && (
          <Paper
            icon="file-invoice"
            title={m.invoice_of(formatMoney(goods))}
            text={m.invoice_how[invoice_type ?? 'member']}
          />
        )}
      </div>
    </>
  )
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

const Invite = ({ order }: { order: CustomerOrder }) => {
  const campaign = order.campaign_items.find(({ campaign_type }) => campaign_type !== 'general')
  if (!campaign) return null
  return (
    <div className="card pad mt-7 invite">
      <div className="row between wrap gap-4">
        <div>
          <b>{m.invite}</b>
          <p className="small muted">{campaign.title}</p>
        </div>
        <ShareLinks
          title={campaign.title}
          address={location.origin + campaignPath({ id: campaign.campaign_id, slug: null })}
        />
      </div>
    </div>
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
  const { loggedIn } = useCustomerSession()
  return (
    <div className="container result page-end">
      <img className="thanks-picture" src="/illustrations/thanks.svg" alt={m.paid_picture} width="720" height="309" />
      <h1 className="mt-6">{m.paid}</h1>
      <p className="lead mt-2">{deedOf(order)}</p>
      <ul className="card mt-6">
        <PaymentCode label={m.order_no} value={order.order_no} what={m.copy_what.order_no} />
        <PaymentCode label={m.payment_line} value={paidBy(order)} />
        {order.items.length > 0 && <PaymentCode label={m.goods_line} value={m.goods_by(order.delivery_method.name)} />}
      </ul>
      <Papers order={order} />
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
