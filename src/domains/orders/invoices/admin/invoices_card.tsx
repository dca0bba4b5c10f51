import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import { type DeskInvoice, invoicesApi } from '../contract.ts'
import { canInvoice, invoiceMachine, isPlain } from '../rules.ts'
import { type InvoiceDesk, IssueDialog, NoteDialog, VoidDialog } from './dialogs.tsx'
import { invoiceDeskWords as m } from './messages.ts'

const toneOf: Record<DeskInvoice['state'], Tone> = {
  pending: 'info',
  issued: 'success',
  failed: 'danger',
  voided: 'plain',
  allowance: 'warn',
}
const changeTone: Record<DeskInvoice['changes'][number]['state'], Tone> = {
  pending: 'info',
  done: 'success',
  failed: 'danger',
}

const Change = ({ change }: { change: DeskInvoice['changes'][number] }) => (
  <li className="stack gap-1">
    <div className="row between wrap gap-2 small">
      <span>
        {m.change[change.kind]} {change.amount !== null && formatMoney(change.amount)}{' '}
        <span className="figures muted">{change.allowance_no}</span>
      </span>
      <StatusTag tone={changeTone[change.state]}>{m.change_state[change.state]}</StatusTag>
    </div>
    <p className="small muted">{change.failure ? m.failure(change.failure) : m.reason(change.reason)}</p>
  </li>
)

const Steps = ({ invoice, desk }: { invoice: DeskInvoice; desk: InvoiceDesk }) => {
  const [voiding, setVoiding] = useState(false)
  const resend = useAction(invoicesApi.resend)
  const hasFailed = invoice.state === 'failed' || invoice.changes.some(({ state }) => state === 'failed')
  const canVoid =
    (invoice.state === 'failed' && !invoice.is_unanswered) ||
    (invoice.provider !== 'ecpay'
      ? invoiceMachine.actions.void.from.some((state) => state === invoice.state)
      : invoice.state === 'issued' && invoice.type !== 'donate' && invoice.changes.length === 0)
  const send = () =>
    desk.run(() => resend.run({ params: { id: invoice.id }, body: { version: invoice.version } }), m.resend.done)
  return (
    <div className="row gap-2 wrap">
      {hasFailed && (
        <Button kind="outline" size="small" loading={resend.running} onClick={() => void send()}>
          {m.resend.step}
        </Button>
      )}
      {canVoid && (
        <Button kind="outline" size="small" onClick={() => setVoiding(true)}>
          {invoice.state === 'failed' ? m.drop.step : m.void.step}
        </Button>
      )}
      {voiding && <VoidDialog desk={desk} invoice={invoice} onClose={() => setVoiding(false)} />}
    </div>
  )
}

const Invoice = ({ invoice, desk }: { invoice: DeskInvoice; desk: InvoiceDesk }) => (
  <li className="stack gap-2">
    <div className="row between wrap gap-2">
      <span>
        <b className="figures">{invoice.invoice_no ?? m.no_number}</b>{' '}
        <span className="small muted">
          {invoice.issued_on} {invoice.random_code && m.code(invoice.random_code)}
        </span>
      </span>
      <span className="row gap-2">
        <StatusTag tone={toneOf[invoice.state]}>{m.state[invoice.state]}</StatusTag>
        <Money amount={invoice.total} />
      </span>
    </div>
    {invoice.provider === 'plain_receipt' && invoice.invoice_no && (
      <p className="row">
        <a
          className="link small"
          href={`/api/admin/invoices/${invoice.id}/pdf`}
          target="_blank"
          rel="noopener"
          aria-label={m.print.of(invoice.invoice_no)}
        >
          {m.print.step}
        </a>
      </p>
    )}
    {invoice.failure && <p className="small">{m.failure(invoice.failure)}</p>}
    {invoice.next_try_at && <p className="small muted">{m.next_try(tableTime(invoice.next_try_at))}</p>}
    {invoice.void_reason && <p className="small muted">{m.reason(invoice.void_reason)}</p>}
    {invoice.changes.length > 0 && (
      <ul className="stack gap-2">
        {invoice.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    )}
    {useMay()('orders update') && <Steps invoice={invoice} desk={desk} />}
  </li>
)

export const invoicesId = 'invoices'

/** The invoices of an order: what was issued, what waits, what failed and why, and what may be done about it. */
export const InvoicesCard = ({ desk }: { desk: InvoiceDesk }) => {
  const { order } = desk
  const [asked, setAsked] = useState<'note' | 'issue'>()
  const may = useMay()('orders update')
  const isOurs = isPlain(order)
  const isOpen = canInvoice(order) && order.invoices.every(({ state }) => state === 'voided')
  if (order.invoices.length === 0 && !isOpen) return null
  const Dialog = asked === 'note' ? NoteDialog : IssueDialog
  return (
    <TitledCard
      id={invoicesId}
      title={m.title[order.goods_document]}
      side={
        may &&
        isOpen && (
          <span className="row gap-2">
            {(isOurs || order.invoice_provider === 'ecpay') && (
              <Button kind="outline" size="small" onClick={() => setAsked('issue')}>
                {isOurs ? m.plain.step : m.issue.step}
              </Button>
            )}
            {!isOurs && (
              <Button kind="outline" size="small" onClick={() => setAsked('note')}>
                {m.note.step}
              </Button>
            )}
          </span>
        )
      }
      flush
    >
      {order.invoices.length === 0 && <p className="pad small muted">{m.none[order.goods_document]}</p>}
      <ul className="plain-list">
        {order.invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} desk={desk} />
        ))}
      </ul>
      {asked && <Dialog desk={desk} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}
