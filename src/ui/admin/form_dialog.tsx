import { type ReactNode, useRef } from 'react'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'
import { saveKeys, spokenKeys } from '#ui/admin/keys.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import type { IconName } from '#ui/icon.tsx'

type FormDialogProps = FormNoticesProps & {
  /** Names the object. */
  title: string
  /** What follows. */
  text?: ReactNode
  /** Words of the button that sends. */
  saveLabel: string
  saveIcon?: IconName
  /** What stands beside the buttons. */
  aside?: ReactNode
  danger?: boolean
  /** Something is still missing before it may be sent, and what. */
  blocked?: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** Something was typed that a close would lose. */
  dirty: boolean
  saving: boolean
  /** Files are on their way; a save waits for them. */
  pending?: boolean
  width?: number
  children?: ReactNode
}

/** Ctrl S in a dialog. Mounted in it, because the key belongs to the dialog that is the uppermost. */
const SaveKey = ({ label }: { label: string }) => {
  const own = useRef<HTMLSpanElement>(null)
  useShortcuts([
    {
      keys: saveKeys,
      label,
      run: () => own.current?.closest('form')?.requestSubmit(),
      within: () => own.current,
    },
  ])
  return <span ref={own} hidden />
}

/**
 * A dialog with a form: something that is edited, or the few fields of an action and what follows of it. Takes the `page`
 * of a form, as FormPage does. Enter in a field sends, and Ctrl S wherever the focus is.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { text, blocked, saving, children } = props
  const aside = blocked || (props.pending && adminMessages.files_under_way) || props.aside
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      busy={saving}
      unsaved={props.dirty}
      onSend={() => !blocked && props.onSubmit()}
      {...(props.width && { width: props.width })}
      actions={
        <>
          {aside && <span className="small muted grow">{aside}</span>}
          <CancelButton beside={props.saveLabel} />
          <Button
            type="submit"
            kind={props.danger ? 'danger-solid' : 'secondary'}
            disabled={Boolean(blocked)}
            loading={saving}
            aria-keyshortcuts={spokenKeys(saveKeys)}
            {...(props.saveIcon && { icon: props.saveIcon })}
          >
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <SaveKey label={props.saveLabel} />
        <FormNotices {...props} />
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </Dialog>
  )
}
