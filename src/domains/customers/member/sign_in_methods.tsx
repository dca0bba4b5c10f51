import { useState } from 'react'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { PasswordField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { changePasswordCall, type OauthProvider } from '../contract.ts'
import { listProvidersCall, startOauthCall, unbindCall } from '../oauth/contract.ts'
import { SectionCard } from '../ui/section_card.tsx'
import { type CustomerDetails, customerSession } from '../ui/session.ts'
import * as m from './messages.ts'

const marks: Record<OauthProvider, IconName> = { line: 'brand-line', google: 'world', facebook: 'brand-facebook' }

type FormProps = { customer: CustomerDetails; onDone: () => void }

const PasswordForm = ({ customer, onDone }: FormProps) => {
  const toast = useToasts()
  const change = useAction(changePasswordCall)
  const form = useSentForm({
    stored: { current_password: '', password: '' },
    check: ({ current_password, password }) => ({
      current_password: customer.has_password && !current_password ? m.required(m.current_password) : null,
      password: password.length < 10 ? m.password_short : null,
    }),
    send: async ({ current_password, password }) => {
      const { message } = await change.run({ body: { password, ...(current_password && { current_password }) } })
      await customerSession.reload()
      toast({ text: message })
      onDone()
    },
  })
  return (
    <SentForm id="password-form" noValidate onSubmit={form.submit} className="stack gap-4">
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      {customer.has_password && (
        <PasswordField label={m.current_password} maxLength={200} {...form.text('current_password')} />
      )}
      <PasswordField
        label={m.new_password}
        hint={m.new_password_hint}
        autoComplete="new-password"
        maxLength={200}
        {...form.text('password')}
      />
      <Button type="submit" loading={form.sending}>
        {customer.has_password ? m.change_password : m.set_password}
      </Button>
    </SentForm>
  )
}

const PasswordRow = ({ customer }: { customer: CustomerDetails }) => {
  const [open, setOpen] = useState(false)
  const words = customer.has_password ? m.change_password : m.set_password
  return (
    <li>
      <Icon name="lock" large />
      <div className="grow">
        <b>{m.password}</b>
        <p className="small muted">{customer.has_password ? m.password_set : m.password_missing}</p>
      </div>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog open={open} title={words} onClose={() => setOpen(false)}>
        <PasswordForm customer={customer} onDone={() => setOpen(false)} />
      </Dialog>
    </li>
  )
}

const ProviderRow = ({ provider, customer }: { provider: OauthProvider; customer: CustomerDetails }) => {
  const [asking, setAsking] = useState(false)
  const toast = useToasts()
  const start = useAction(startOauthCall)
  const unbind = useAction(unbindCall)
  const binding = customer.bindings.find((entry) => entry.provider === provider)
  const name = m.providers[provider]
  const refused = start.error ?? unbind.error
  const bind = () =>
    start.run({ params: { provider }, body: { return_to: '/account' } }).then(
      ({ url }) => location.assign(url),
      () => undefined,
    )
  const release = async () => {
    try {
      await unbind.run({ params: { provider } })
      await customerSession.reload()
      toast({ text: m.unbound(name) })
    } catch {
      // The sentence stands beside the row.
    }
    setAsking(false)
  }
  return (
    <li>
      <Icon name={marks[provider]} large />
      <div className="grow">
        <b>{name}</b>
        <p className="small muted">{binding ? m.bound(binding.name) : m.not_bound}</p>
        {refused && (
          <Notice kind="danger" live className="mt-2">
            {refused.message}
          </Notice>
        )}
      </div>
      <Button
        kind="outline"
        size="small"
        loading={start.running}
        onClick={() => (binding ? setAsking(true) : void bind())}
      >
        {binding ? m.unbind : m.bind}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.unbind_title(name)}
        text={m.unbind_text}
        confirm={m.unbind}
        busy={unbind.running}
        onConfirm={() => void release()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

/** The ways to sign in to the account: the providers of this installation and those bound already, and the password. */
export const SignInMethods = ({ customer }: { customer: CustomerDetails }) => {
  const { data } = useData(listProvidersCall, {})
  const offered = data?.data ?? []
  const bound = customer.bindings.map(({ provider }) => provider).filter((provider) => provider !== 'apple')
  const shown = [...new Set([...offered, ...bound])]
  return (
    <SectionCard title={m.ways} flush>
      <ul className="ways">
        {shown.map((provider) => (
          <ProviderRow key={provider} provider={provider} customer={customer} />
        ))}
        <PasswordRow customer={customer} />
      </ul>
    </SectionCard>
  )
}
