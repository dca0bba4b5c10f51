import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { LoginFrame } from '#ui/admin/login_frame.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { passkeyWords } from '../passkeys/staff_messages.ts'
import { PasskeyButton } from '../passkeys/ui/sign_in_button.tsx'
import { knowsPasskeys } from '../passkeys/ui/support.ts'
import { staffSession, stepWanted } from '../ui/session.ts'
import { codeWords } from './code_messages.ts'
import { loginMessages as words } from './messages.ts'

type Credentials = { email: string; password: string; remember: boolean }
type Problems = { email?: string; password?: string; all?: string }

const missing = ({ email, password }: Credentials): Problems => ({
  ...(email.trim() ? {} : { email: words.required.email }),
  ...(password ? {} : { password: words.required.password }),
})

const Problem = ({ words }: { words: string | undefined }) =>
  words ? (
    <Notice kind="danger" live>
      {words}
    </Notice>
  ) : null

/** The second step: a code of the app, or a recovery code. */
const CodeForm = ({ siteName }: { siteName: string }) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(false)
  const submit = async () => {
    if (!code.trim()) return setProblem(codeWords.required)
    setRunning(true)
    try {
      await staffSession.loginWithCode(code)
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : String(error))
      setRunning(false)
    }
  }
  return (
    <LoginFrame siteName={siteName} lines={words.greeting} onSubmit={() => void submit()}>
      <div>
        <h1>{codeWords.title}</h1>
        <p className="muted mt-2">{codeWords.intro}</p>
      </div>
      <TextField
        label={codeWords.code}
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="primary" block loading={running} loadingText={words.running}>
        {words.submit}
      </Button>
      <PasskeyButton onProblem={setProblem} />
      <Disclosure title={codeWords.lost}>
        <p>{codeWords.lost_codes}</p>
        <p>{codeWords.lost_colleague}</p>
      </Disclosure>
      <Button kind="text" block onClick={() => stepWanted.set(false)}>
        {codeWords.back}
      </Button>
    </LoginFrame>
  )
}

/** The second step of an account that has passkeys and no codes. */
const PasskeyForm = ({ siteName }: { siteName: string }) => {
  const [problem, setProblem] = useState<string>()
  return (
    <LoginFrame siteName={siteName} lines={words.greeting} onSubmit={() => undefined}>
      <div>
        <h1>{passkeyWords.title}</h1>
        <p className="muted mt-2">{knowsPasskeys() ? passkeyWords.only : passkeyWords.only_elsewhere}</p>
      </div>
      <Problem words={problem} />
      <PasskeyButton onProblem={setProblem} />
      <Disclosure title={passkeyWords.lost}>
        <p>{passkeyWords.lost_colleague}</p>
      </Disclosure>
      <Button kind="text" block onClick={() => stepWanted.set(false)}>
        {codeWords.back}
      </Button>
    </LoginFrame>
  )
}

/** The staff sign-in; a success leads to the dashboard. */
export const LoginPage = ({ siteName }: { siteName: string }) => {
  const wanted = useStore(stepWanted, false)
  if (wanted === 'passkey') return <PasskeyForm siteName={siteName} />
  return wanted ? <CodeForm siteName={siteName} /> : <PasswordForm siteName={siteName} />
}

const PasswordForm = ({ siteName }: { siteName: string }) => {
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
      <Problem words={problems.all} />
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
      <PasskeyButton remember={credentials.remember} onProblem={(all) => setProblems(all ? { all } : {})} />
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
