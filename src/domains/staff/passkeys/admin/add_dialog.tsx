import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { PasswordField, TextField } from '#ui/text_fields.tsx'
import { secondFactorWords } from '../../second_factor/staff_messages.ts'
import { passkeysApi } from '../contract.ts'
import { passkeyNotes } from '../messages.ts'
import { longestName } from '../rules.ts'
import { passkeyWords as m } from '../staff_messages.ts'

type Problems = { name?: string | undefined; password?: string | undefined }
type Props = { onAdded: () => void; onClose: () => void }

/** What is missing before the device can be asked. */
const missing = (name: string, password: string): Problems => ({
  ...(!name.trim() && { name: passkeyNotes.name_needed }),
  ...(!password && { password: secondFactorWords.password_needed }),
})

const problemsOf = (error: CallFailed): Problems =>
  error.errors.name ? { name: error.message } : { password: error.message }

/** Asks for a name and the own password, and has the device make a passkey. Nothing of it is kept as a draft. */
export const AddPasskeyDialog = ({ onAdded, onClose }: Props) => {
  const begin = useAction(passkeysApi.begin)
  const add = useAction(passkeysApi.add)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [running, setRunning] = useState(false)
  const send = async () => {
    const found = missing(name, password)
    setProblems(found)
    if (found.name || found.password) return
    setRunning(true)
    const { makePasskey, PasskeyAborted } = await import('../ui/ceremony.ts')
    try {
      const made = await makePasskey(await begin.run({ body: { current_password: password } }))
      await add.run({ body: { name, ...made } })
      onAdded()
    } catch (error) {
      if (error instanceof CallFailed) setProblems(problemsOf(error))
      else if (error instanceof PasskeyAborted) setProblems({ password: error.message })
      else throw error
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={m.add}
      busy={running}
      onSend={() => void send()}
      onClose={onClose}
      actions={
        <>
          <CancelButton beside={m.add} />
          <Button type="submit" kind="primary" loading={running}>
            {m.add}
          </Button>
        </>
      }
    >
      <p className="muted">{m.add_text}</p>
      <TextField
        label={m.name}
        hint={m.name_hint}
        maxLength={longestName}
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={secondFactorWords.password}
        maxLength={200}
        value={password}
        error={problems.password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Dialog>
  )
}
