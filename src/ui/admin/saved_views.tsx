import { lazy, Suspense, useState } from 'react'
import { usePhone } from '#ui/admin/media.ts'
import { adminMessages as m } from '#ui/admin/messages.ts'
import { type MenuAction, MenuButton } from '#ui/admin/popover.tsx'
import type { Named, Written } from '#ui/admin/saved_view_dialogs.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

// Loaded when one is opened: every list has the buttons, few press them.
const NameDialog = lazy(async () => ({ default: (await import('./saved_view_dialogs.tsx')).NameDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./saved_view_dialogs.tsx')).RemoveDialog }))

export type SavedViewActions = {
  /** The saved view that is on the screen. */
  active: (Named & { is_own: boolean }) | undefined
  /** How many of its conditions the list does not know any more. */
  dropped: number
  /** How many ask by what the reader may not read. */
  hidden: number
  onCreate: (named: Named) => Written
  /** Keeps the active view as it is on the screen now. */
  onUpdate: () => Written
  onRename: (named: Named) => Written
  onRemove: () => Written
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
      <Suspense>
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
      </Suspense>
    </>
  )
}

/** Says how much of a saved view its list no longer knows, or its reader may not ask by. */
export const SavedViewNotice = ({ savedViews: { active, dropped, hidden } }: { savedViews: SavedViewActions }) =>
  dropped + hidden > 0 && active ? (
    <Notice kind="warn" live className="notice-small">
      {dropped > 0 && <p>{m.view_dropped(active.name, dropped)}</p>}
      {hidden > 0 && <p>{m.view_hidden(active.name, hidden)}</p>}
    </Notice>
  ) : null
