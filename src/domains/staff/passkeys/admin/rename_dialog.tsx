import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type Passkey, passkeysApi } from '../contract.ts'
import { passkeyNotes } from '../messages.ts'
import { longestName } from '../rules.ts'
import { passkeyWords as m } from '../staff_messages.ts'

type Props = { passkey: Passkey; onRenamed: () => void; onClose: () => void }

/** Asks for another name of a passkey. */
export const RenamePasskeyDialog = ({ passkey, onRenamed, onClose }: Props) => {
  const rename = useAction(passkeysApi.rename)
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    if (!name.trim()) return setProblem(passkeyNotes.name_needed)
    try {
      await rename.run({ params: { id: passkey.id }, body: { name } })
      onRenamed()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Dialog
      open
      title={m.rename_title(passkey.name)}
      busy={rename.running}
      onSend={() => void send()}
      onClose={onClose}
      actions={
        <>
          <CancelButton beside={m.rename} />
          <Button type="submit" kind="primary" loading={rename.running}>
            {m.rename}
          </Button>
        </>
      }
    >
      <TextField
        label={m.name}
        hint={m.name_hint}
        maxLength={longestName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  )
}
