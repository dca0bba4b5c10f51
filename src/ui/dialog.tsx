import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the committing one last. */
  actions?: ReactNode
  /** Words of the person that a close would lose: asks before closing. */
  unsaved?: boolean
  /** 480 px by default. */
  width?: number
  className?: string
  /** drawer comes from the left edge, sheet from the bottom on phones. */
  shape?: 'box' | 'drawer' | 'sheet' | 'bare'
}

/**
 * Opens the element as a modal while mounted: the browser keeps the focus inside and gives it back afterwards. A layout
 * effect, because it must close while the element is still in the page.
 */
const useModal = () => {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return element
}

const OpenDialog = ({ title, onClose, children, actions, unsaved, width, className, shape = 'box' }: DialogProps) => {
  const element = useModal()
  const titleId = useId()
  const [asking, setAsking] = useState(false)
  const leave = useCallback(() => (unsaved ? setAsking(true) : onClose()), [unsaved, onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key of the scrim, see onCancel
    <dialog
      ref={element}
      className={classes('modal', `modal-${shape}`, className)}
      style={width ? { width: `min(${width}px, 100%)` } : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => event.target === element.current && leave()}
    >
      <div className="modal-frame">
        <div className={shape === 'bare' ? 'visually-hidden' : 'modal-head'}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={uiMessages.close} onClick={leave} />
        </div>
        <div className="modal-body">{children}</div>
        {asking ? (
          <div className="modal-actions" role="alert">
            <span className="grow">{uiMessages.unsaved_question}</span>
            <Button kind="outline" onClick={onClose}>
              {uiMessages.discard_and_leave}
            </Button>
            <Button onClick={() => setAsking(false)}>{uiMessages.stay}</Button>
          </div>
        ) : (
          actions && <div className="modal-actions">{actions}</div>
        )}
      </div>
    </dialog>
  )
}

/**
 * A modal window: Esc and the ground behind close it, the focus returns to where it was.
 *
 * @example <Dialog open={open} title={m.title} onClose={close} actions={<Button onClick={send}>{m.send}</Button>}>…</Dialog>
 */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null)

/** A modal list from the left edge, for the menu on narrow screens. */
export const Drawer = (props: Omit<DialogProps, 'shape' | 'actions' | 'unsaved' | 'width'>) => (
  <Dialog {...props} shape="drawer" />
)

type ConfirmDialogProps = {
  open: boolean
  /** Names the object: 要刪除「…」嗎？ */
  title: string
  text?: ReactNode
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({ open, title, text, confirm, danger, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button kind="text" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
        <Button kind={danger ? 'danger-solid' : 'secondary'} onClick={onConfirm} loading={busy === true}>
          {confirm}
        </Button>
      </>
    }
  >
    {text && <p className="muted">{text}</p>}
  </Dialog>
)
