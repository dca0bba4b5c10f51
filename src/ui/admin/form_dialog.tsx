import type { ReactNode } from 'react'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
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

/**
 * A dialog with a form: something that is edited, or the few fields of an action and what follows of it. Takes the `page`
 * of a form, as FormPage does. Enter in a field sends.
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
            {...(props.saveIcon && { icon: props.saveIcon })}
          >
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <FormNotices {...props} />
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </Dialog>
  )
}
