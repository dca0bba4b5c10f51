import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'

type ActionDialogProps = {
  /** Names the object. */
  title: string
  /** What follows. */
  text: ReactNode
  confirm: string
  danger?: boolean
  running: boolean
  /** Something was typed that a close would lose. */
  dirty: boolean
  width?: number
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** Before an action: the object, what follows, the few fields, and the button that does it. */
export const ActionDialog = (props: ActionDialogProps) => (
  <Dialog
    open
    title={props.title}
    onClose={props.onClose}
    unsaved={props.dirty}
    {...(props.width && { width: props.width })}
    actions={
      <>
        <Button kind="text" onClick={props.onClose}>
          {uiMessages.cancel}
        </Button>
        <Button kind={props.danger ? 'danger-solid' : 'secondary'} onClick={props.onSend} loading={props.running}>
          {props.confirm}
        </Button>
      </>
    }
  >
    <form
      className="stack-16"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSend()
      }}
    >
      <p className="muted">{props.text}</p>
      {props.children}
    </form>
  </Dialog>
)
