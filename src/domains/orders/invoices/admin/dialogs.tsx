import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choice, day, text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { orderWords } from '../../admin/order_messages.ts'
import type { DeskOrder } from '../../desk/contract.ts'
import { type DeskInvoice, invoicesApi } from '../contract.ts'
import { buyerOf, isPlain, unchosen } from '../rules.ts'
import { invoiceDeskWords as m } from './messages.ts'

export type InvoiceDesk = Run & { order: DeskOrder }
type DialogProps = { desk: InvoiceDesk; onClose: () => void }

const noteFormOf = () =>
  formOf(invoicesApi.note, {
    invoice_no: text(m.note.invoice_no),
    random_code: text(m.note.random_code),
    issued_on: day(m.note.issued_on, taipeiDay(new Date())),
  })

/** Notes an invoice that was issued elsewhere. */
export const NoteDialog = ({ desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={desk.order}
    form={noteFormOf()}
    send={useAction(invoicesApi.note).run}
    title={m.note.title(desk.order.order_no)}
    text={m.note.text}
    step={m.note.step}
    done={m.note.done}
    onClose={onClose}
  >
    {({ field, control }) => (
      <>
        <TextField maxLength={10} autoCapitalize="characters" {...field('invoice_no')} />
        <TextField maxLength={4} inputMode="numeric" {...field('random_code')} />
        <DayField max={taipeiDay(new Date())} {...control('issued_on')} />
      </>
    )}
  </StepDialog>
)

const voidForm = formOf(invoicesApi.void, { reason: text(m.void.reason) })

/** Makes an invoice void, with the reason that is told with it; one that was never issued ends. */
export const VoidDialog = ({ desk, invoice, onClose }: DialogProps & { invoice: DeskInvoice }) => {
  const isDropped = invoice.state === 'failed'
  return (
    <StepDialog
      desk={desk}
      record={invoice}
      form={voidForm}
      send={useAction(invoicesApi.void).run}
      title={isDropped ? m.drop.title : m.void.title(invoice.invoice_no ?? '')}
      text={isDropped ? m.drop.text : m.void.text[invoice.provider]}
      step={isDropped ? m.drop.step : m.void.step}
      done={isDropped ? m.drop.done : m.void.done[invoice.provider]}
      danger
      onClose={onClose}
    >
      {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
    </StepDialog>
  )
}

const fields = {
  invoice_company: text(m.issue.company),
  invoice_company_id: text(m.issue.tax_id),
  invoice_carrier: text(m.issue.carrier),
  invoice_love_code: text(m.issue.love_code),
} as const

/** An invoice goes to more places than a receipt of ours, which names a person or a company. */
const issueForms = {
  e_invoice: formOf(invoicesApi.issue, {
    invoice_type: choice(m.issue.type, orderWords.invoice_type, unchosen),
    ...fields,
  }),
  plain_receipt: formOf(invoicesApi.issue, { invoice_type: choice(m.plain.buyer, m.plain.type, unchosen), ...fields }),
}

const chosenBy = (order: DeskOrder) => ({
  ...issueForms[order.goods_document].empty,
  invoice_type: buyerOf(order).type,
  invoice_company: order.invoice_company ?? '',
  invoice_company_id: order.invoice_company_id ?? '',
  invoice_carrier: order.invoice_carrier ?? '',
  invoice_love_code: order.invoice_love_code ?? '',
})

/** Has the invoice of an order issued by the provider, or its receipt by us, with what the buyer meant. */
export const IssueDialog = ({ desk, onClose }: DialogProps) => {
  const words = isPlain(desk.order) ? m.plain : m.issue
  return (
    <StepDialog
      desk={desk}
      record={desk.order}
      form={issueForms[desk.order.goods_document]}
      values={chosenBy(desk.order)}
      send={useAction(invoicesApi.issue).run}
      title={words.title(desk.order.order_no)}
      text={words.text}
      step={words.step}
      done={words.done}
      onClose={onClose}
    >
      {({ field, choice: chosen, form }) => {
        const type = form.watch('invoice_type')
        return (
          <>
            <SelectField {...chosen('invoice_type')} />
            {type === 'company' && <TextField maxLength={60} {...field('invoice_company')} />}
            {type === 'company' && <TextField maxLength={8} inputMode="numeric" {...field('invoice_company_id')} />}
            {(type === 'mobile' || type === 'citizen') && <TextField maxLength={64} {...field('invoice_carrier')} />}
            {type === 'donate' && <TextField maxLength={7} inputMode="numeric" {...field('invoice_love_code')} />}
          </>
        )
      }}
    </StepDialog>
  )
}
