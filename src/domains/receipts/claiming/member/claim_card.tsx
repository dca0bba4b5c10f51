import { useAction } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { claimReceiptCall } from '../contract.ts'
import { claimFormWords as m } from './messages.ts'

/** Brings a past gift to the account by what stands on its receipt. */
export const ClaimCard = () => {
  const claim = useAction(claimReceiptCall)
  const toast = useToasts()
  const form = useSentForm({
    stored: { receipt_no: '', total_amount: '', phone_last3: '' },
    check: ({ receipt_no, total_amount, phone_last3 }) => ({
      receipt_no: receipt_no.trim() ? null : m.required(m.receipt_no),
      total_amount: total_amount.trim() ? null : m.required(m.amount),
      phone_last3: phone_last3.trim() ? null : m.required(m.digits),
    }),
    send: async ({ receipt_no, total_amount, phone_last3 }) => {
      const sum = Number(total_amount.replaceAll(',', ''))
      const { message } = await claim.run({ body: { receipt_no, total_amount: sum, phone_last3 } })
      toast({ text: message })
    },
  })
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.title}</h2>
      </div>
      <form noValidate className="pad" onSubmit={form.submit}>
        <p className="muted small section-text">{m.text}</p>
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
        <div className="grid columns-3 field-grid mt-4">
          <TextField label={m.receipt_no} maxLength={20} autoComplete="off" {...form.text('receipt_no')} />
          <NumberField label={m.amount} unit={m.unit} maxLength={12} {...form.text('total_amount')} />
          <TextField
            label={m.digits}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            {...form.text('phone_last3')}
          />
        </div>
        <div className="row end mt-4">
          <Button type="submit" kind="outline" loading={form.sending}>
            {m.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
