import { useState } from 'react'
import { transferReportsApi } from '#domains/orders/transfer_reports/contract.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/choice_fields.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Notice } from '#ui/notice.tsx'
import * as m from '../messages.ts'
import { type Instructions, inFours } from '../transfer.ts'
import { Countdown } from './countdown.tsx'
import { FoldedOrder, PaymentCode, PaySteps, ResultHead } from './result_parts.tsx'
import { OtherWay, type ViewProps } from './result_views.tsx'
import { KeepIt } from './transfer_keep.tsx'

// a form, so that it does not wait for a touch; only who waits for a transfer loads it
const TransferReport = lazyHydrated(
  async () => (await import('#domains/orders/transfer_reports/ui/transfer_report.tsx')).TransferReport,
  () => true,
)

const Codes = ({ payment }: { payment: Instructions }) => {
  const isOwn = payment.account_name === null
  return (
    <ul className="card mt-4 panel">
      {payment.bank_code && (
        <PaymentCode
          big
          label={m.bank}
          value={[payment.bank_code, payment.bank_name].filter(Boolean).join(' ')}
          copy={payment.bank_code}
          what={m.copy_what.bank}
        />
      )}
      {payment.account_no && (
        <PaymentCode
          big
          label={m.account}
          value={isOwn ? inFours(payment.account_no) : payment.account_no}
          copy={payment.account_no.replace(/\D/g, '')}
          what={m.copy_what.account}
        />
      )}
      {payment.account_name && <PaymentCode label={m.account_name} value={payment.account_name} />}
      <PaymentCode
        big
        label={m.amount}
        value={formatMoney(payment.amount)}
        copy={String(payment.amount)}
        what={m.copy_what.amount}
      />
      {!isOwn && <PaymentCode big label={m.reference} value={payment.reference} what={m.copy_what.reference} />}
    </ul>
  )
}

type Place = keyof typeof m.how_steps
const places = keysOf(m.how_steps)

const HowTo = ({ sum }: { sum: string }) => {
  const [place, setPlace] = useState<Place>('online')
  return (
    <>
      <h2 className="mt-8 result-block">{m.how}</h2>
      <div className="mt-3">
        <Segments
          label={m.how}
          name="how"
          value={place}
          onChange={setPlace}
          options={places.map((value) => ({ value, label: m.how_places[value] }))}
        />
      </div>
      <PaySteps steps={m.how_steps[place](sum)} />
    </>
  )
}

/** Waiting for a transfer: where to, how much, until when. */
export const TransferView = (props: ViewProps) => {
  const { order, order_key, reload } = props
  const { payment } = order
  const [asked, setAsked] = useState(false)
  if (payment.kind !== 'instructions') return null
  const isOwn = payment.account_name === null
  return (
    <div className="container result page-end">
      <ResultHead
        icon="building-bank"
        title={m.transfer}
        text={m.transfer_text(order.items.length > 0, payment.account_no !== null || payment.payment_code !== null)}
      />
      {order.payment_expires_at && <Countdown until={order.payment_expires_at} onOver={reload} />}
      <Codes payment={payment} />
      <p className="hint mt-3">{isOwn ? m.exact_own : m.exact}</p>
      <TransferReport
        first
        order={order}
        send={async (told) => {
          const params = { order_no: order.order_no }
          await callAsMember(transferReportsApi.report, { params, body: { ...told, key: order_key } })
          reload()
        }}
      />
      <KeepIt {...props} payment={payment} />
      <div className="row gap-2 wrap mt-2">
        <Button
          kind="text"
          icon="refresh"
          onClick={() => {
            setAsked(true)
            reload()
          }}
        >
          {m.i_paid}
        </Button>
      </div>
      {asked && (
        <Notice live className="mt-3">
          {m.not_yet}
        </Notice>
      )}
      <HowTo sum={formatMoney(payment.amount)} />
      <FoldedOrder order={order} />
      <OtherWay {...props} />
    </div>
  )
}
