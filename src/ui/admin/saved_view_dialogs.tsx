import { useState } from 'react'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { adminMessages as m } from '#ui/admin/messages.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { TextField } from '#ui/text_fields.tsx'

export type Named = { name: string; is_shared: boolean; is_default: boolean }
/** Why a write was refused; undefined when it was done. */
export type Written = Promise<string | undefined>

type DialogProps = {
  title: string
  confirm: string
  first: Named
  onSend: (named: Named) => Written
  onClose: () => void
}

/** Asks what a view is called, and who has it. */
export const NameDialog = ({ title, confirm, first, onSend, onClose }: DialogProps) => {
  const [named, setNamed] = useState(first)
  const [error, setError] = useState<string>()
  const [running, setRunning] = useState(false)
  const send = async () => {
    setRunning(true)
    const refused = named.name.trim() ? await onSend(named) : m.view_name_missing
    setRunning(false)
    setError(refused)
    if (!refused) onClose()
  }
  return (
    <FormDialog
      title={title}
      saveLabel={confirm}
      saving={running}
      errors={[]}
      attempt={0}
      dirty={JSON.stringify(named) !== JSON.stringify(first)}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={m.view_name}
        maxLength={40}
        error={error}
        value={named.name}
        onChange={(event) => setNamed({ ...named, name: event.target.value })}
      />
      <CheckField
        label={m.view_shared}
        hint={m.view_shared_hint}
        checked={named.is_shared}
        onChange={(event) => setNamed({ ...named, is_shared: event.target.checked })}
      />
      <CheckField
        label={m.view_default}
        checked={named.is_default}
        onChange={(event) => setNamed({ ...named, is_default: event.target.checked })}
      />
    </FormDialog>
  )
}

/** Asks whether a view is really deleted. */
export const RemoveDialog = ({
  name,
  onSend,
  onClose,
}: {
  name: string
  onSend: () => Written
  onClose: () => void
}) => {
  const [error, setError] = useState<string>()
  const [running, setRunning] = useState(false)
  const send = async () => {
    setRunning(true)
    const refused = await onSend()
    setRunning(false)
    setError(refused)
    if (!refused) onClose()
  }
  return (
    <FormDialog
      title={m.remove_view_of(name)}
      text={m.remove_view_text}
      saveLabel={m.remove_view}
      danger
      saving={running}
      errors={error ? [{ message: error }] : []}
      attempt={0}
      dirty={false}
      onSubmit={() => void send()}
      onClose={onClose}
    />
  )
}
