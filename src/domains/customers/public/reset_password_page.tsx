import { type FormEvent, useEffect, useState } from 'react'
import { resetPasswordCall } from '#domains/customers/recovery/contract.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { PasswordField } from '#ui/text_fields.tsx'
import { openSignIn } from '../ui/account_dialogs_store.ts'
import { resetErrors } from './account_forms.ts'
import * as m from './messages.ts'
import { NewPasswordField } from './new_password_field.tsx'
import { MailedLinkForm } from './sign_in_forms.tsx'
import { SocialButtons } from './social_buttons.tsx'
import { useSending } from './use_sending.ts'

/**
 * The secret of the mailed link. It stands behind `#`, which browsers keep to themselves, and is taken out of the address
 * before a later page has it. Links sent by an older version carry it in the query.
 */
const takeToken = (): string | undefined => {
  const address = new URL(location.href)
  const token = new URLSearchParams(address.hash.slice(1)).get('token') ?? address.searchParams.get('token')
  if (!token) return undefined
  address.search = ''
  address.hash = ''
  history.replaceState(history.state, '', address)
  return token
}

const NewPassword = ({
  token,
  onDone,
  onNew,
}: {
  token: string
  onDone: (words: string) => void
  onNew: () => void
}) => {
  const { errors, refusal, sending, send } = useSending()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    void send(resetErrors({ password, repeat: String(data.get('repeat') ?? '') }), async () => {
      const { message } = await callAsMember(resetPasswordCall, { body: { token, password } })
      onDone(message)
    })
  }
  const linkProblem = refusal ?? errors.token
  return (
    <>
      <p className="muted mt-2">{m.reset_text}</p>
      <SentForm className="stack gap-4 mt-6" noValidate onSubmit={submit}>
        {linkProblem && (
          <Notice kind="danger" live>
            <p>{linkProblem}</p>
            <button type="button" className="link" onClick={onNew}>
              {m.reset_new_link}
            </button>
          </Notice>
        )}
        <NewPasswordField label={m.new_password} error={errors.password} />
        <PasswordField label={m.repeat} name="repeat" autoComplete="new-password" error={errors.repeat} />
        <Button type="submit" size="large" block loading={sending} loadingText={m.reset_saving}>
          {m.reset_save}
        </Button>
      </SentForm>
      <p className="small muted mt-4">{m.reset_others}</p>
    </>
  )
}

const Done = ({ words }: { words: string }) => (
  <>
    <Notice kind="success" live className="mt-4">
      {words}
    </Notice>
    <div className="row gap-2 wrap mt-6">
      <Button onClick={openSignIn}>{m.sign_in}</Button>
      <ButtonLink kind="text" href={namedRoutes.home}>
        {m.to_home}
      </ButtonLink>
    </div>
  </>
)

/** A new password by the mailed link; opened without one, the page asks for the address to send one to. */
export const ResetPasswordPage = () => {
  const [token, setToken] = useState<string>()
  const [done, setDone] = useState<string>()
  useEffect(() => {
    const look = () => setToken((known) => takeToken() ?? known)
    look()
    // A link opened where this page stands already changes nothing but what is behind `#`.
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return (
    <div className="reset-ground">
      <div className="container reset-frame">
        <div className="card panel reset-card">
          <h1>{done ? m.reset_done : m.reset_title}</h1>
          {done ? (
            <Done words={done} />
          ) : token ? (
            <NewPassword token={token} onDone={setDone} onNew={() => setToken(undefined)} />
          ) : (
            <div className="mt-4">
              <MailedLinkForm to="new_password" />
            </div>
          )}
        </div>
        <div className="mt-6">
          <SocialButtons />
        </div>
      </div>
    </div>
  )
}
