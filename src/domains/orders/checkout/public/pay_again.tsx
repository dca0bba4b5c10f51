import { useState } from 'react'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { ownOrdersApi } from '#domains/orders/own/contract.ts'
import { startPayment } from '#domains/payments/ui/start_payment.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice_fields.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import * as m from '../messages.ts'
import type { PaymentWay } from './method_fields.tsx'

export type OrderAccess = { order: CustomerOrder; order_key: string; payments: readonly PaymentWay[] }

const fitting = ({ order, payments }: OrderAccess) =>
  payments.filter(
    (way) =>
      (way.allow_goods || order.grand_total <= order.campaigns_total) &&
      (way.allow_campaigns || order.campaigns_total === 0),
  )

/** Another try to pay, with the same or another method. `onChange` is told when the page itself has to show it. */
export const PayAgain = (props: OrderAccess & { onChange: () => void }) => {
  const { order, order_key, onChange } = props
  const ways = fitting(props)
  const [id, setId] = useState(order.payment_method.id)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const pay = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { payment } = await callAsMember(ownOrdersApi.payAgain, {
        params: { order_no: order.order_no },
        body: { key: order_key, payment_method_id: id },
      })
      if (payment.kind === 'instructions' || payment.kind === 'none') onChange()
      else startPayment({ order_no: order.order_no, key: order_key, payment })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <RadioCards
        name="again"
        label={m.payment}
        hideLabel
        className="mt-4"
        value={String(id)}
        onChange={(value) => setId(Number(value))}
        options={ways.map((way) => ({
          value: String(way.id),
          label: way.name,
          text: way.description || m.payment_texts[way.kind],
        }))}
      />
      {error && (
        <Notice kind="danger" live className="mt-3">
          {error}
        </Notice>
      )}
      <Button kind="primary" size="large" icon="lock" className="mt-6" loading={busy} onClick={() => void pay()}>
        {m.pay_again(formatMoney(order.grand_total))}
      </Button>
    </>
  )
}

type CancelProps = { order: CustomerOrder; order_key: string; onChange: () => void }

/** Gives an unpaid order up, after asking. */
export const CancelOrder = ({ order, order_key, onChange }: CancelProps) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const cancel = async () => {
    setBusy(true)
    try {
      await callAsMember(ownOrdersApi.cancel, { params: { order_no: order.order_no }, body: { key: order_key } })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
      setAsking(false)
      onChange()
    }
  }
  if (!order.can_cancel) return error ? <Notice kind="danger">{error}</Notice> : null
  return (
    <>
      <Button kind="danger" size="small" onClick={() => setAsking(true)}>
        {m.cancel}
      </Button>
      {error && (
        <Notice kind="danger" live>
          {error}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title={m.cancel_question(order.order_no)}
        text={m.cancel_text(order.items.length > 0)}
        confirm={m.cancel}
        danger
        busy={busy}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
