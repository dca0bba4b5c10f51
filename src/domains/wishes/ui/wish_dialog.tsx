import { type ReactNode, useEffect, useState } from 'react'
import { customerSession, useCustomerSession } from '#domains/customers/ui/session.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import * as m from '../messages.ts'

type WishDialogProps = {
  title: string
  text: string
  /** Something to choose before the address, where there is a choice. */
  children?: ReactNode
  /** Sends the wish; resolves with what is said about it. Rejects with CallFailed. */
  send: (email: string) => Promise<{ message: string }>
  onClose: () => void
}

/** Asks for the address that one mail goes to; a member's stands there already. */
export const WishDialog = ({ title, text, children, send, onClose }: WishDialogProps) => {
  const { details } = useCustomerSession()
  const [said, setSaid] = useState<string>()
  const form = useSentForm({
    stored: { email: details?.email ?? '' },
    send: async ({ email }) => setSaid((await send(email)).message),
  })
  useEffect(() => {
    customerSession.check().catch(() => undefined)
  }, [])
  return (
    <Dialog
      open
      shape="sheet"
      title={title}
      onClose={onClose}
      actions={
        said ? (
          <Button onClick={onClose}>{m.close}</Button>
        ) : (
          <Button type="submit" form="wish" icon="bell" loading={form.sending}>
            {m.send}
          </Button>
        )
      }
    >
      {said ? (
        <Notice kind="success" live>
          {said}
        </Notice>
      ) : (
        <SentForm id="wish" className="stack gap-4" onSubmit={form.submit} noValidate>
          <p className="muted">{text}</p>
          {children}
          <TextField {...form.text('email')} label={m.email} hint={m.privacy} type="email" autoComplete="email" />
          {form.refusal && !form.errors.email && (
            <Notice kind="danger" live>
              {form.refusal.message}
            </Notice>
          )}
        </SentForm>
      )}
    </Dialog>
  )
}
