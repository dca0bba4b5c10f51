import { useEffect, useState } from 'react'
import { type TicketKind, ticketKinds } from '#domains/mailings/tickets/rules.ts'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { newsletterApi } from '../newsletter/contract.ts'
import * as m from '../newsletter/messages.ts'

/** The wish for the monthly letter. */
export const LetterBox = () => {
  const [said, setSaid] = useState<string>()
  const form = useSentForm({
    stored: { email: '' },
    send: async ({ email }) => setSaid((await callAsMember(newsletterApi.subscribe, { body: { email } })).message),
  })
  const error = form.errors.email ?? form.refusal?.message
  return (
    <section className="newsletter on-dark mt-8" aria-labelledby="letter-title">
      <div>
        <h2 id="letter-title">{m.title}</h2>
        <p className="small mt-2">{m.text}</p>
      </div>
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <SentForm onSubmit={form.submit} noValidate>
          <div className="row gap-2 wrap">
            <input
              {...form.text('email')}
              id="letter-email"
              className="input grow"
              type="email"
              autoComplete="email"
              aria-label={m.email}
              placeholder={m.example}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'letter-error' : undefined}
            />
            <Button kind="white" type="submit" loading={form.sending}>
              {m.subscribe}
            </Button>
          </div>
          <div role="alert">
            <FieldMessage id="letter-error" error={error} />
          </div>
          <PrivacyNotice of="notice_letter" className="mt-2" />
        </SentForm>
      )}
    </section>
  )
}

type Answer = { kind: 'success' | 'danger'; text: string }

/** What the link of a mail says, taken out of the address so that a reload does not press it again. */
const takeTicket = (): { kind: TicketKind; ticket: string } | undefined => {
  const address = new URL(location.href)
  const kind = address.searchParams.get('newsletter')
  const ticket = address.searchParams.get('ticket')
  if (!isOneOf(ticketKinds, kind) || ticket === null) return undefined
  address.searchParams.delete('newsletter')
  address.searchParams.delete('ticket')
  history.replaceState(history.state, '', address)
  return { kind, ticket }
}

/** Presses the link of a letter's mail that led here, and tells what came of it. Nothing for other visitors. */
export const LetterAnswer = () => {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const link = takeTicket()
    if (!link) return
    callAsMember(newsletterApi[link.kind], { body: { ticket: link.ticket } })
      .then(({ message }) => setAnswer({ kind: 'success', text: message }))
      .catch((failure: unknown) =>
        setAnswer({ kind: 'danger', text: failure instanceof CallFailed ? failure.message : m.failed }),
      )
  }, [])
  if (!answer) return null
  return (
    <Notice kind={answer.kind} live className="letter-answer">
      {answer.text}
    </Notice>
  )
}
