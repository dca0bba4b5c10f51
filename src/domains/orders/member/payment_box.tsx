import { useState } from 'react'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import { startPayment } from '#domains/payments/ui/start_payment.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CopyButton } from '#ui/copy_button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/now.ts'
import { SelectField } from '#ui/text_fields.tsx'
import * as checkoutWords from '../checkout/messages.ts'
import { wordsLeft } from '../checkout/moments.ts'
import { timeLeft } from '../checkout/result.ts'
import { ownOrdersApi } from '../own/contract.ts'
import { transferReportsApi } from '../transfer_reports/contract.ts'
import { TransferReport } from '../transfer_reports/ui/transfer_report.tsx'
import { Barcode } from './barcode.tsx'
import * as m from './messages.ts'
import type { MyOrder } from './my_order.ts'

type Instructions = Extract<MyOrder['payment'], { kind: 'instructions' }>

const CopyLine = ({ label, value }: { label: string; value: string }) => (
  <div className="copy-line">
    <div className="grow">
      <span className="small muted">{label}</span>
      <b className="figures">{value}</b>
    </div>
    <CopyButton text={value} what={label} />
  </div>
)

const HowToPay = ({ payment }: { payment: Instructions }) => {
  const isCheque = payment.method_kind === 'cheque'
  const bank = [payment.bank_name, payment.bank_code].filter(Boolean).join(' ')
  const lines = [
    { label: m.bank, value: bank },
    { label: m.account_no, value: payment.account_no },
    { label: isCheque ? checkoutWords.cheque_payee : m.account_name, value: payment.account_name },
    { label: m.payment_code, value: payment.payment_code },
    // A transfer to the gateway's own number needs no remark.
    {
      label: isCheque ? checkoutWords.cheque_note : m.reference,
      value: payment.account_name === null ? null : payment.reference,
    },
  ]
  return (
    <>
      {isCheque && <p>{checkoutWords.cheque_when}</p>}
      {lines.map(({ label, value }) => (value ? <CopyLine key={label} label={label} value={value} /> : null))}
      {payment.barcodes.length > 0 && (
        <div className="mt-4">
          {payment.barcodes.map((value) => (
            <Barcode key={value} value={value} />
          ))}
          <p className="small muted">{m.barcode_hint}</p>
        </div>
      )}
    </>
  )
}

const PayAgain = ({ order }: { order: MyOrder }) => {
  const methods = useData(paymentMethodsApi.list, { query: { filter: {} } })
  const again = useAction(ownOrdersApi.myPayAgain)
  const [method, setMethod] = useState(String(order.payment_method.id))
  const hasGoods = order.items.length > 0
  const hasGifts = order.campaign_items.length > 0
  const offered = (methods.data?.data ?? []).filter(
    ({ allow_goods, allow_campaigns }) => (!hasGoods || allow_goods) && (!hasGifts || allow_campaigns),
  )
  // one that staff chose for them may be offered to nobody else
  const isOffered = offered.some(({ id }) => id === order.payment_method.id)
  const choosable = isOffered ? offered : [order.payment_method, ...offered]
  // How to pay by the chosen method stands above already.
  const stands = order.payment.kind === 'instructions' && method === String(order.payment_method.id)
  const pay = async () => {
    try {
      const { payment } = await again.run({ params: { id: order.id }, body: { payment_method_id: Number(method) } })
      // Instructions stand on this page, which is read again after the call.
      if (payment.kind === 'form' || payment.kind === 'redirect')
        startPayment({ order_no: order.order_no, key: '', payment })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  return (
    <>
      {again.error && (
        <Notice kind="danger" live className="mt-3">
          {again.error.message}
        </Notice>
      )}
      <div className="row wrap pay-again mt-4">
        <SelectField
          label={m.pay_with}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
          options={choosable.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {!stands && (
          <Button kind="primary" icon="credit-card" loading={again.running} onClick={() => void pay()}>
            {m.pay_again}
          </Button>
        )}
      </div>
    </>
  )
}

/** Until when, and how long that is. */
const deadlineWords = (until: string, now: Date): string =>
  new Date(until) <= now ? m.pay_over : m.pay_before(until, wordsLeft(until, now))

/** On top of an unpaid order: until when, how much, how, and another way to pay. */
export const PaymentBox = ({ order }: { order: MyOrder }) => {
  const now = useNow()
  const report = useAction(transferReportsApi.myReport)
  const until = order.payment_expires_at
  return (
    <section className={classes('card order-card pay-box mt-6', until && timeLeft(until, now).hurry && 'is-hurried')}>
      <div className="card-head">
        <b className="row gap-2">
          <Icon name="clock" />
          <span>{until ? deadlineWords(until, now) : m.pay_now}</span>
        </b>
        <b className="figures">{m.to_pay(order.grand_total)}</b>
      </div>
      <div className="pad">
        {order.payment_status === 'failed' && <p>{m.pay_failed}</p>}
        {order.payment.kind === 'instructions' && <HowToPay payment={order.payment} />}
        <TransferReport order={order} send={(told) => report.run({ params: { id: order.id }, body: told })} />
        {order.can_pay_again && <PayAgain order={order} />}
      </div>
    </section>
  )
}
