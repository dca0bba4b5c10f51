import { useState } from 'react'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { SectionCard } from '../../ui/section_card.tsx'
import { type CustomerDetails, customerSession } from '../../ui/session.ts'
import { deletionApi } from '../contract.ts'
import * as m from './messages.ts'

const LeaveForm = ({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) => {
  // no action: nothing of the account can be read again once it is gone
  const call = useCall()
  const toast = useToasts()
  const form = useSentForm({
    stored: { email: '', current_password: '' },
    check: ({ email, current_password }) => ({
      email: email.trim() ? null : m.required(m.email),
      current_password: customer.has_password && !current_password ? m.required(m.password) : null,
    }),
    send: async ({ email, current_password }) => {
      const { message } = await call(deletionApi.deleteAccount, {
        body: { email, ...(current_password && { current_password }) },
      })
      toast({ text: message })
      customerSession.reset()
      goTo('/')
    },
  })
  return (
    <SentForm noValidate onSubmit={form.submit} className="stack gap-4">
      <p className="muted">{m.confirm_text}</p>
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      <TextField label={m.email} type="email" autoComplete="off" maxLength={254} {...form.text('email')} />
      {customer.has_password && <PasswordField label={m.password} maxLength={200} {...form.text('current_password')} />}
      <div className="row end">
        <Button kind="text" onClick={onClose}>
          {m.keep}
        </Button>
        <Button type="submit" kind="danger-solid" loading={form.sending}>
          {m.begin}
        </Button>
      </div>
    </SentForm>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3 className="section-text">{title}</h3>
    <ul className="stack gap-2 small">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

/** What goes, what stays by law, and the way out. */
export const LeaveCard = ({ customer }: { customer: CustomerDetails }) => {
  const preview = useData(deletionApi.preview, {})
  const [open, setOpen] = useState(false)
  return (
    <SectionCard title={m.leave} text={m.leave_text}>
      <Loaded {...preview}>
        {({ reasons, orders_count, receipts_count }) => (
          <>
            <div className="grid columns-2">
              <Lines title={m.goes} lines={m.goes_list} />
              <Lines title={m.stays} lines={m.stays_list(orders_count, receipts_count)} />
            </div>
            {reasons.length > 0 ? (
              <Notice kind="warn" className="mt-6">
                <b>{m.reasons}</b>
                <ul>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </Notice>
            ) : (
              <Button kind="danger" className="mt-6" icon="trash" onClick={() => setOpen(true)}>
                {m.begin}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Dialog open={open} title={m.confirm_title} onClose={() => setOpen(false)}>
        <LeaveForm customer={customer} onClose={() => setOpen(false)} />
      </Dialog>
    </SectionCard>
  )
}
