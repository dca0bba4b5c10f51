import { type ChangeEvent, type FormEvent, useState } from 'react'
import { cartStore, storedCartId } from '#domains/cart/ui/cart_store.ts'
import { forgotPasswordCall, mailSignInLinkCall } from '#domains/customers/recovery/contract.ts'
import { loginCall, registerCall } from '#domains/customers/sign_in/contract.ts'
import { AgreedTexts } from '#domains/pages/ui/agreed_texts.tsx'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { callAtSignIn } from '#platform/browser/member_token.ts'
import { formTexts } from '#platform/browser/plain_search.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { ownLine, PasswordField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { leaveSignedIn, openAccountDialog, typedEmail } from '../ui/account_dialogs_store.ts'
import { customerSession, useCustomerSession } from '../ui/session.ts'
import { forgotErrors, registerErrors, signInErrors } from './account_forms.ts'
import * as m from './messages.ts'
import { NewPasswordField } from './new_password_field.tsx'
import { ResendButton } from './resend_button.tsx'
import { useProviders } from './social_buttons.tsx'
import { useSending } from './use_sending.ts'

const textsOf = (event: FormEvent<HTMLFormElement>): Record<string, string> => {
  event.preventDefault()
  return formTexts(event.currentTarget)
}

const keepEmail = (event: ChangeEvent<HTMLInputElement>): void => typedEmail.set(event.target.value)

/** The guest's cart, which the server merges into the member's. */
const guestCart = () => cartStore.get()?.id ?? storedCartId()

const Refused = ({ text }: { text: string | undefined }) =>
  text ? (
    <Notice kind="danger" live className="small">
      {text}
    </Notice>
  ) : null

const TextButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
)

/** Keeps what is typed, so that it stands in the next dialog too. */
const EmailField = ({ error }: { error: string | undefined }) => (
  <TextField
    label={m.email}
    name="email"
    type="email"
    autoComplete="username"
    defaultValue={typedEmail.get()}
    onChange={keepEmail}
    error={error}
  />
)

/** E-mail and password; afterwards the person is on the same page, with one cart. */
export const SignInForm = () => {
  const { errors, refusal, sending, send } = useSending()
  const { ended } = useCustomerSession()
  const toast = useToasts()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { email = '', password = '' } = textsOf(event)
    const done = await send(signInErrors({ email, password }), async () => {
      const { token } = await callAtSignIn(loginCall, { body: { email: email.trim(), password, cart_id: guestCart() } })
      const { name } = await customerSession.login(token)
      toast({ text: m.signed_in(name) })
    })
    if (done) leaveSignedIn()
  }
  return (
    <SentForm className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {ended && !refusal && <Notice className="small">{m.session_ended}</Notice>}
      <Refused text={refusal} />
      <EmailField error={errors.email} />
      <div>
        <PasswordField label={m.password} name="password" error={errors.password} />
        <p className="small text-end mt-2">
          <TextButton onClick={() => openAccountDialog('forgot')}>{m.forgot_link}</TextButton>
        </p>
      </div>
      <Button type="submit" size="large" block loading={sending} loadingText={m.signing_in}>
        {m.sign_in}
      </Button>
      <p className="small muted text-center">
        {m.first_time}
        <TextButton onClick={() => openAccountDialog('register')}>{m.register_link}</TextButton>
        {m.or}
        <TextButton onClick={() => openAccountDialog('mailed_link')}>{m.mail_sign_in_link}</TextButton>
      </p>
    </SentForm>
  )
}

export const RegisterForm = () => {
  const { errors, refusal, sending, send } = useSending()
  const toast = useToasts()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { name = '', phone = '', email = '', password = '', consent, marketing } = textsOf(event)
    const found = registerErrors({ name, phone, email, password, consent: consent !== undefined })
    const done = await send(found, async () => {
      const { token } = await callAtSignIn(registerCall, {
        body: {
          name: name.trim(),
          phone: phone.trim() || null,
          email: email.trim(),
          password,
          consent: true,
          marketing_opt_in: marketing !== undefined,
          cart_id: guestCart(),
        },
      })
      await customerSession.login(token)
      toast({ text: m.registered })
    })
    if (done) leaveSignedIn()
  }
  return (
    <SentForm className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Refused text={refusal} />
      <div className="grid columns-2 field-pairs">
        <TextField label={m.name} name="name" {...ownLine.name} error={errors.name} />
        <PhoneField label={m.phone} name="phone" optional error={errors.phone} />
      </div>
      <EmailField error={errors.email} />
      <NewPasswordField label={m.password} error={errors.password} />
      <CheckField className="small" name="consent" label={<AgreedTexts how="agree" />} error={errors.consent} />
      <CheckField className="small" name="marketing" label={m.marketing} />
      <PrivacyNotice of="notice_account" />
      <Button type="submit" size="large" block loading={sending} loadingText={m.registering}>
        {m.register}
      </Button>
      <p className="small muted text-center">
        {m.have_account}
        <TextButton onClick={() => openAccountDialog('sign_in')}>{m.sign_in}</TextButton>
      </p>
    </SentForm>
  )
}

/** The links that a mail brings: one sets a new password, the other signs in. */
const mailedLinks = {
  new_password: { call: forgotPasswordCall, text: m.forgot_text, send: m.send_link },
  sign_in: { call: mailSignInLinkCall, text: m.mailed_link_text, send: m.send_sign_in_link },
} as const

type MailedLinkFormProps = { to: keyof typeof mailedLinks; onBack?: () => void }

/** Asks for a link. The answer is the same for known and unknown addresses. */
export const MailedLinkForm = ({ to, onBack }: MailedLinkFormProps) => {
  const words = mailedLinks[to]
  const { errors, refusal, sending, send } = useSending()
  const providers = useProviders()
  const [answer, setAnswer] = useState<string>()
  const mail = (email: string) =>
    send(forgotErrors({ email }), async () => {
      const { message } = await callAtSignIn(words.call, { body: { email: email.trim() } })
      setAnswer(message)
    })
  if (answer !== undefined) {
    return (
      <div className="stack gap-4">
        <div className="text-center" role="status">
          <span className="mail-mark">
            <Icon name="mail-check" large />
          </span>
          <h3 className="mt-4">{m.look_in_mail}</h3>
          <p className="muted mt-2">{answer}</p>
        </div>
        <ul className="small stack gap-2">
          <li>{m.spam_hint}</li>
          {providers.length > 0 && <li>{m.provider_hint(providers)}</li>}
        </ul>
        <Refused text={refusal} />
        <ResendButton sending={sending} onResend={() => mail(typedEmail.get())} />
        <Button kind="text" block onClick={() => setAnswer(undefined)}>
          {m.other_email}
        </Button>
      </div>
    )
  }
  return (
    <SentForm className="stack gap-4" noValidate onSubmit={(event) => void mail(textsOf(event).email ?? '')}>
      <p className="muted">{words.text}</p>
      <Refused text={refusal} />
      <EmailField error={errors.email} />
      <Button type="submit" size="large" block loading={sending} loadingText={m.sending}>
        {words.send}
      </Button>
      {onBack && (
        <Button kind="text" block onClick={onBack}>
          {m.back}
        </Button>
      )}
    </SentForm>
  )
}
