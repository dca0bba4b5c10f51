import { callAsMember } from '#platform/browser/member_token.ts'
import { useMailedLink } from '#platform/browser/use_mailed_link.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { taxIdentifiersApi as api } from '../contract.ts'
import { taxLinkWords as m } from '../messages.ts'
import { taxNumberTitle } from '../title_messages.ts'

const open = (token: string) => callAsMember(api.open, { body: { token } })

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

/** Where the link of a mail leads that asks for the number for the tax bureau: one field, without sign-in. */
export const TaxNumberPage = () => {
  const [link, done] = useMailedLink(open, m)
  return (
    <div className="reset-ground">
      <div className="container reset-frame">
        <div className="card panel reset-card">
          <h1>{taxNumberTitle}</h1>
          {link.kind === 'loading' && <p className="muted mt-4">{m.loading}</p>}
          {link.kind === 'open' && (
            <>
              <p className="muted mt-2">{m[link.about.problem](link.about.year)}</p>
              <NumberForm key={link.token} token={link.token} onDone={done} />
            </>
          )}
          {link.kind === 'said' && (
            <>
              <Notice kind={link.notice} live className="mt-6">
                {link.text}
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
