import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/text_fields.tsx'
import { secondFactorWords as m } from '../staff_messages.ts'

type Props = {
  title: string
  text: string
  submit: string
  danger?: boolean
  /** What is done with the password; a refusal is said below the field. */
  run: (given: { current_password: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the own password before something about the own way in is changed. Nothing of it is kept as a draft. */
export const PasswordDialog = ({ title, text, submit, danger, run, onClose }: Props) => {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(false)
  const send = async () => {
    if (!password) return setProblem(m.password_needed)
    setRunning(true)
    try {
      await run({ current_password: password })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(error.message)
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      busy={running}
      onSend={() => void send()}
      onClose={onClose}
      actions={
        <>
          <CancelButton beside={submit} />
          <Button type="submit" kind={danger ? 'danger' : 'primary'} loading={running}>
            {submit}
          </Button>
        </>
      }
    >
      <p className="muted">{text}</p>
      <PasswordField
        label={m.password}
        maxLength={200}
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Dialog>
  )
}
