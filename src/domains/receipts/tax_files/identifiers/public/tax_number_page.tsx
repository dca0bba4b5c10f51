import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { taxIdentifiersApi as api } from '../contract.ts'
import { taxLinkWords as m } from '../messages.ts'
import { taxNumberTitle } from '../title_messages.ts'

type Opened =
  | { kind: 'loading' }
  | { kind: 'form'; token: string; year: number; problem: 'missing' | 'wrong' }
  | { kind: 'said'; notice: 'info' | 'success' | 'danger'; text: string }

const identifier: string = ''

const NumberForm = ({ token, onDone }: { token: string; onDone: (message: string) => void }) => {
  const form = useSentForm({
    stored: { identifier },
    check: ({ identifier }) => ({ identifier: identifier.trim() ? null : m.required }),
    send: async ({ identifier }) => {
      const { message } = await callAsMember(api.give, { body: { token, identifier } })
      onDone(message)
    },
  })
  return (
    <SentForm
      className="stack gap-5 mt-6"
      aria-label={taxNumberTitle}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {form.refusal && !form.errors.identifier && (
        <Notice kind="danger" live>
          {form.refusal.message}
        </Notice>
      )}
      <TextField
        label={m.identifier}
        hint={m.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.text('identifier')}
      />
      <Button type="submit" size="large" block loading={form.sending} loadingText={m.sending}>
        {m.send}
      </Button>
    </SentForm>
  )
}

const openLink = async (): Promise<Opened> => {
  // behind `#`, which browsers keep to themselves
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!token) return { kind: 'said', notice: 'info', text: m.how }
  try {
    return { kind: 'form', token, ...(await callAsMember(api.open, { body: { token } })) }
  } catch (failure) {
    return { kind: 'said', notice: 'danger', text: failure instanceof CallFailed ? failure.message : m.failed }
  }
}

/** Where the link of a mail leads that asks for the number for the tax bureau: one field, without sign-in. */
export const TaxNumberPage = () => {
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  useEffect(() => {
    const look = () => void openLink().then(setOpened)
    look()
    // A link opened where this page stands already changes nothing but what is behind `#`.
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return (
    <div className="reset-ground">
      <div className="container reset-frame">
        <div className="card panel reset-card">
          <h1>{taxNumberTitle}</h1>
          {opened.kind === 'loading' && <p className="muted mt-4">{m.loading}</p>}
          {opened.kind === 'form' && (
            <>
              <p className="muted mt-2">{m[opened.problem](opened.year)}</p>
              <NumberForm
                key={opened.token}
                token={opened.token}
                onDone={(text) => setOpened({ kind: 'said', notice: 'success', text })}
              />
            </>
          )}
          {opened.kind === 'said' && (
            <>
              <Notice kind={opened.notice} live className="mt-6">
                {opened.text}
              </Notice>
              <ButtonLink className="mt-6" kind="outline" href="/">
                {m.home}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
