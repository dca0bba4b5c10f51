import { useState } from 'react'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { LoginFrame } from '#ui/admin/login_frame.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { askForDeviceLink, takeDeviceLink } from '../device_links/contract.ts'
import { callAsStaff } from '../ui/session.ts'
import { devicePageWords as m } from './device_messages.ts'

const ToLogin = () => (
  <p className="small muted text-center">
    <a href={namedRoutes['dashboard.login']} className="link">
      {m.to_login}
    </a>
  </p>
)

/** Asks for the link. */
const AskForm = ({ siteName }: { siteName: string }) => {
  const [told, setTold] = useState<string>()
  const form = useSentForm({
    stored: { email: '' },
    send: async (body) => setTold((await callAsStaff(askForDeviceLink, { body })).message),
  })
  return (
    <LoginFrame siteName={siteName} lines={m.greeting} onSubmit={() => void form.submit()}>
      <div>
        <h1>{m.title}</h1>
        <p className="muted mt-2">{m.intro}</p>
      </div>
      {told && (
        <Notice kind="success" live>
          {told}
        </Notice>
      )}
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      <TextField label={m.email} type="email" {...form.text('email')} autoComplete="username" />
      <Button type="submit" kind="primary" block loading={form.sending} loadingText={m.sending}>
        {told ? m.again : m.send}
      </Button>
      <ToLogin />
    </LoginFrame>
  )
}

/** The page behind the link: a press, so that a program that looks at mails uses nothing up. */
const TakeForm = ({ siteName, token }: { siteName: string; token: string }) => {
  const [told, setTold] = useState<string>()
  const form = useSentForm({
    stored: {},
    send: async () => setTold((await callAsStaff(takeDeviceLink, { body: { token } })).message),
  })
  return (
    <LoginFrame siteName={siteName} lines={m.greeting} onSubmit={() => void form.submit()}>
      <div>
        <h1>{m.title}</h1>
        {!told && <p className="muted mt-2">{m.confirm}</p>}
      </div>
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      {told ? (
        <>
          <Notice kind="success" live>
            {told}
          </Notice>
          <ButtonLink kind="primary" href={namedRoutes['dashboard.login']}>
            {m.to_login}
          </ButtonLink>
        </>
      ) : (
        <Button type="submit" kind="primary" block loading={form.sending} loadingText={m.taking}>
          {m.take}
        </Button>
      )}
      {form.lines.length > 0 && (
        <p className="small muted text-center">
          <a href="/admin/device" className="link">
            {m.again}
          </a>
        </p>
      )}
      {!told && <ToLogin />}
    </LoginFrame>
  )
}

/** Makes a browser known to a staff account, by a link that goes to its mailbox. */
export const DevicePage = ({ siteName, token }: { siteName: string; token: string }) =>
  token ? <TakeForm key={token} siteName={siteName} token={token} /> : <AskForm siteName={siteName} />
