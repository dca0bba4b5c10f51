import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { LoginFrame } from '#ui/admin/login_frame.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { staffSession } from '../ui/session.ts'
import { loginMessages as words } from './messages.ts'

type Credentials = { email: string; password: string; remember: boolean }
type Problems = { email?: string; password?: string; all?: string }

const missing = ({ email, password }: Credentials): Problems => ({
  ...(email.trim() ? {} : { email: words.required.email }),
  ...(password ? {} : { password: words.required.password }),
})

/** The staff sign-in; a success leads to the dashboard. */
export const LoginPage = ({ siteName }: { siteName: string }) => {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '', remember: false })
  const [problems, setProblems] = useState<Problems>({})
  const [running, setRunning] = useState(false)
  // a password manager fills both fields before React renders again
  const set = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }))
  const submit = async () => {
    const found = missing(credentials)
    setProblems(found)
    if (found.email || found.password) return
    setRunning(true)
    try {
      await staffSession.login(credentials)
    } catch (error) {
      setProblems({ all: error instanceof CallFailed ? error.message : String(error) })
      setRunning(false)
    }
  }
  return (
    <LoginFrame siteName={siteName} lines={words.greeting} onSubmit={() => void submit()}>
      <div>
        <h1>{words.title}</h1>
        <p className="muted mt-2">{words.intro}</p>
      </div>
      {problems.all && (
        <Notice kind="danger" live>
          {problems.all}
        </Notice>
      )}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        value={credentials.email}
        error={problems.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <PasswordField
        label={words.password}
        value={credentials.password}
        error={problems.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <CheckField
        label={words.remember}
        checked={credentials.remember}
        onChange={(event) => set({ remember: event.target.checked })}
      />
      <Button type="submit" kind="primary" block loading={running} loadingText={words.running}>
        {words.submit}
      </Button>
      <p className="small muted text-center">
        {words.deviceHint}{' '}
        <a href="/admin/device" className="link">
          {words.toDevice}
        </a>
      </p>
      <p className="small muted text-center">
        {words.memberHint}{' '}
        <a href="/" className="link">
          {words.toHome}
        </a>
      </p>
    </LoginFrame>
  )
}
