import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'

type ActionDialogProps = {
  /** Names the object. */
  title: string
  /** What follows. */
  text?: ReactNode
  confirm: string
  danger?: boolean
  /** Something is still missing before it may be sent, and what. */
  blocked?: string | undefined
  running: boolean
  /** Something was typed that a close would lose. */
  dirty: boolean
  width?: number
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** Before an action: the object, what follows, the few fields, and the button that does it. Enter in a field does it, too. */
export const ActionDialog = (props: ActionDialogProps) => {
  const { blocked, running, onClose } = props
  return (
    <Dialog
      open
      title={props.title}
      onClose={onClose}
      busy={running}
      unsaved={props.dirty}
      onSend={() => !blocked && props.onSend()}
      {...(props.width && { width: props.width })}
      actions={
        <>
          {blocked && <span className="small muted grow">{blocked}</span>}
          <CancelButton busy={running} onClose={onClose} />
          <Button
            type="submit"
            kind={props.danger ? 'danger-solid' : 'secondary'}
            disabled={Boolean(blocked)}
            loading={running}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.text && <p className="muted">{props.text}</p>}
      {props.children && <div className="stack-16">{props.children}</div>}
    </Dialog>
  )
}
