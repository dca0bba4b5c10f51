import { useAction } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { claimReceiptCall } from '../contract.ts'
import * as m from './messages.ts'

/** Brings a past gift to the account by what stands on its receipt. */
export const ClaimCard = () => {
  const claim = useAction(claimReceiptCall)
  const toast = useToasts()
  const form = useSentForm({
    stored: { receipt_no: '', total_amount: '', verification_code: '' },
    check: ({ receipt_no, total_amount, verification_code }) => ({
      receipt_no: receipt_no.trim() ? null : m.required(m.receipt_no),
      total_amount: total_amount.trim() ? null : m.required(m.amount),
      verification_code: verification_code.trim() ? null : m.required(m.code),
    }),
    send: async ({ receipt_no, total_amount, verification_code }) => {
      const sum = Number(total_amount.replaceAll(',', ''))
      const { message } = await claim.run({ body: { receipt_no, total_amount: sum, verification_code } })
      toast({ text: message })
    },
  })
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.title}</h2>
      </div>
      <SentForm noValidate className="pad" onSubmit={form.submit}>
        <p className="muted small section-text">{m.text}</p>
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
        <div className="grid columns-3 field-grid mt-4">
          <TextField label={m.receipt_no} maxLength={20} autoComplete="off" {...form.text('receipt_no')} />
          <NumberField label={m.amount} unit={m.unit} maxLength={12} {...form.text('total_amount')} />
          <TextField
            label={m.code}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.text('verification_code')}
          />
        </div>
        <div className="row end mt-4">
          <Button type="submit" kind="outline" loading={form.sending}>
            {m.send}
          </Button>
        </div>
      </SentForm>
    </section>
  )
}
