import { Keys } from '#ui/admin/keys.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { type KeyWords, useSingleKeys } from '#ui/admin/shortcuts.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Dialog } from '#ui/dialog.tsx'

type KeysDialogProps = { open: boolean; shortcuts: readonly KeyWords[]; onClose: () => void }

const Content = ({ shortcuts }: Pick<KeysDialogProps, 'shortcuts'>) => {
  const single = useSingleKeys()
  return (
    <>
      <dl className="key-list">
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="row between">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={adminMessages.single_keys}
        hint={adminMessages.single_keys_hint}
        checked={single.on}
        onChange={(event) => single.set(event.target.checked)}
      />
    </>
  )
}

/** Which keys do what (`?`), and the choice to have those without Ctrl do nothing. */
export const KeysDialog = ({ open, shortcuts, onClose }: KeysDialogProps) => (
  <Dialog open={open} title={adminMessages.keys} onClose={onClose}>
    <Content shortcuts={shortcuts} />
  </Dialog>
)
