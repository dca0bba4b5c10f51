import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { LoginFrame } from '#ui/admin/login_frame.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { checkInvitation, takeInvitation } from '../invitations/contract.ts'
import { callAsStaff, staffSession } from '../ui/session.ts'
import { invitationPageWords as m } from './invitation_messages.ts'

type Invitation = CallResult<typeof checkInvitation>

/** Whose link this is, or why it does not work; neither while that is asked. */
const useInvitation = (token: string) => {
  const [found, setFound] = useState<{ invitation?: Invitation; problem?: string }>({})
  useEffect(() => {
    if (!token) return setFound({ problem: m.no_link })
    callAsStaff(checkInvitation, { body: { token } }).then(
      (invitation) => setFound({ invitation }),
      (error: unknown) => setFound({ problem: error instanceof CallFailed ? error.message : String(error) }),
    )
  }, [token])
  return found
}

const usePasswordForm = (token: string, email: string) =>
  useSentForm({
    stored: { password: '' },
    send: async ({ password }) => {
      await callAsStaff(takeInvitation, { body: { token, password } })
      await staffSession.login({ email, password })
    },
  })

/** The page behind the link that an invited account gets by mail; a success leads to the dashboard. */
export const InvitationPage = ({ siteName, token }: { siteName: string; token: string }) => {
  const { invitation, problem } = useInvitation(token)
  const form = usePasswordForm(token, invitation?.email ?? '')
  return (
    <LoginFrame siteName={siteName} lines={m.greeting} onSubmit={() => void form.submit()}>
      <div>
        <h1>{m.title[invitation?.kind ?? 'invite']}</h1>
        {invitation && <p className="muted mt-2">{m.intro(invitation.name)}</p>}
      </div>
      {problem && <Notice kind="warn">{problem}</Notice>}
      {invitation && (
        <>
          <ErrorSummary errors={form.lines} attempt={form.attempt} />
          <TextField label={m.email} name="email" value={invitation.email} readOnly autoComplete="username" />
          <PasswordField
            label={m.password}
            hint={m.password_hint}
            {...form.text('password')}
            autoComplete="new-password"
          />
          <Button type="submit" kind="primary" block loading={form.sending} loadingText={m.running}>
            {m.submit}
          </Button>
        </>
      )}
      <p className="small muted text-center">
        {m.login_hint}{' '}
        <a href={namedRoutes['dashboard.login']} className="link">
          {m.to_login}
        </a>
      </p>
    </LoginFrame>
  )
}
