import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { LoginFrame } from '#ui/admin/login_frame.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { ownLine, PasswordField, TextField } from '#ui/text_fields.tsx'
import { checkFirstLink, createFirstAdmin } from '../first_admin/contract.ts'
import { callAsStaff, staffSession } from '../ui/session.ts'
import { firstAdminMessages as words } from './messages.ts'

/** Why the link makes nobody an administrator; null when it does, undefined while that is asked. */
const useLinkProblem = (token: string) => {
  const [problem, setProblem] = useState<string | null>()
  useEffect(() => {
    if (!token) return setProblem(words.noLink)
    callAsStaff(checkFirstLink, { body: { token } }).then(
      () => setProblem(null),
      (error: unknown) => setProblem(error instanceof CallFailed ? error.message : String(error)),
    )
  }, [token])
  return problem
}

const useFirstAdminForm = (token: string) =>
  useSentForm({
    stored: { name: '', email: '', password: '' },
    send: async (values) => {
      await callAsStaff(createFirstAdmin, { body: { token, ...values } })
      await staffSession.login(values)
    },
  })

/** The page behind the link that a start without any administrator prints; a success leads to the dashboard. */
export const FirstAdminPage = ({ siteName, token }: { siteName: string; token: string }) => {
  const problem = useLinkProblem(token)
  const form = useFirstAdminForm(token)
  return (
    <LoginFrame siteName={siteName} lines={words.greeting} onSubmit={() => void form.submit()}>
      <div>
        <h1>{words.title}</h1>
        {problem === null && <p className="muted mt-2">{words.intro}</p>}
      </div>
      {problem && <Notice kind="warn">{problem}</Notice>}
      {problem === null && (
        <>
          <ErrorSummary errors={form.lines} attempt={form.attempt} />
          <TextField label={words.name} {...ownLine.name} {...form.text('name')} />
          <TextField label={words.email} {...ownLine.email} autoComplete="username" {...form.text('email')} />
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            {...form.text('password')}
            autoComplete="new-password"
          />
          <Button type="submit" kind="primary" block loading={form.sending} loadingText={words.running}>
            {words.submit}
          </Button>
        </>
      )}
      <p className="small muted text-center">
        {words.loginHint}{' '}
        <a href={namedRoutes['dashboard.login']} className="link">
          {words.toLogin}
        </a>
      </p>
    </LoginFrame>
  )
}
