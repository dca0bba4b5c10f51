import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { loginMessages, sessionEndedMessages as m } from '../admin/messages.ts'
import { PasskeyButton } from '../passkeys/ui/sign_in_button.tsx'
import { endedSession, staffSession, stepWanted, useStaffSession } from './session.ts'
import { useSignOut } from './use_sign_out.ts'

const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const { details } = useStaffSession()
  const signOut = useSignOut()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(false)
  const asksCode = useStore(stepWanted, false) !== false
  const [code, setCode] = useState('')
  const prove = () => (asksCode ? staffSession.resumeWithCode(code) : staffSession.resume(password))
  const send = async () => {
    if (!(asksCode ? code : password)) return setProblem(asksCode ? m.code_required : loginMessages.required.password)
    setProblem(undefined)
    setRunning(true)
    try {
      await prove()
      setRunning(false)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(error.message)
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={m.title}
      busy={running}
      onSend={() => void send()}
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={() => void signOut()}>
            {m.logout}
          </Button>
          <Button type="submit" loading={running}>
            {m.submit}
          </Button>
        </>
      }
    >
      <p className="muted">{m.text(details?.name ?? '')}</p>
      {/* for password managers, which fill in pairs */}
      <input hidden autoComplete="username" value={details?.email ?? ''} readOnly />
      {asksCode ? (
        <TextField
          label={m.code}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <PasswordField
          label={m.password}
          maxLength={200}
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <PasskeyButton signIn={staffSession.resumeWithPasskey} onProblem={setProblem} />
    </Dialog>
  )
}

/** Asks for the password over the page when the session has ended, so that nothing on the page is lost. */
export const SessionEnded = () => {
  const ended = useStore(endedSession, null)
  return ended && <SignInAgain onClose={() => ended.answer(false)} />
}
