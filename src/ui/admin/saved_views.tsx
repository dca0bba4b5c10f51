import { useState } from 'react'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { usePhone } from '#ui/admin/media.ts'
import { adminMessages as m } from '#ui/admin/messages.ts'
import { type MenuAction, MenuButton } from '#ui/admin/popover.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'

type Named = { name: string; is_shared: boolean; is_default: boolean }
/** Why a write was refused; undefined when it was done. */
type Written = Promise<string | undefined>

export type SavedViewActions = {
  /** The saved view that is on the screen. */
  active: (Named & { is_own: boolean }) | undefined
  /** How many of its conditions the list does not know any more. */
  dropped: number
  onCreate: (named: Named) => Written
  /** Keeps the active view as it is on the screen now. */
  onUpdate: () => Written
  onRename: (named: Named) => Written
  onRemove: () => Written
}

type DialogProps = {
  title: string
  confirm: string
  first: Named
  onSend: (named: Named) => Written
  onClose: () => void
}

const NameDialog = ({ title, confirm, first, onSend, onClose }: DialogProps) => {
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

const RemoveDialog = ({ name, onSend, onClose }: { name: string; onSend: () => Written; onClose: () => void }) => {
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

const nobodys: Named = { name: '', is_shared: false, is_default: false }

/** Behind the views of a list: save what is on the screen, and change, share or delete what was saved. */
export const SavedViews = ({ savedViews }: { savedViews: SavedViewActions }) => {
  const { active, onCreate, onUpdate, onRename, onRemove } = savedViews
  const [dialog, setDialog] = useState<'create' | 'rename' | 'remove'>()
  const onClose = () => setDialog(undefined)
  const phone = usePhone()
  const create: MenuAction = { key: 'create', label: m.save_view, icon: 'plus', run: () => setDialog('create') }
  const own: readonly MenuAction[] = active?.is_own
    ? [
        { key: 'update', label: m.update_view, icon: 'refresh', run: () => void onUpdate() },
        { key: 'rename', label: m.rename_view, icon: 'pencil', run: () => setDialog('rename') },
        { key: 'remove', label: m.remove_view, icon: 'trash', danger: true, run: () => setDialog('remove') },
      ]
    : []
  // beside the views a phone has room for one button
  const actions = phone ? [create, ...own] : own
  return (
    <>
      {!phone && (
        <button type="button" className="save-view" onClick={create.run}>
          <Icon name="plus" />
          {create.label}
        </button>
      )}
      {actions.length > 0 && (
        <MenuButton
          label={<Icon name="dots" />}
          ariaLabel={active?.is_own ? m.view_menu(active.name) : m.views_menu}
          className="icon-button"
          actions={actions}
        />
      )}
      {dialog === 'create' && (
        <NameDialog
          title={m.save_view}
          confirm={m.save_view_name}
          first={nobodys}
          onSend={onCreate}
          onClose={onClose}
        />
      )}
      {dialog === 'rename' && active && (
        <NameDialog
          title={m.rename_view}
          confirm={m.save_view_name}
          first={{ name: active.name, is_shared: active.is_shared, is_default: active.is_default }}
          onSend={onRename}
          onClose={onClose}
        />
      )}
      {dialog === 'remove' && active && <RemoveDialog name={active.name} onSend={onRemove} onClose={onClose} />}
    </>
  )
}

/** Says how much of a saved view its list no longer knows. */
export const SavedViewNotice = ({ savedViews: { active, dropped } }: { savedViews: SavedViewActions }) =>
  dropped > 0 && active ? (
    <Notice kind="warn" live className="notice-small">
      <p>{m.view_dropped(active.name, dropped)}</p>
    </Notice>
  ) : null
