import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUnsaved } from '#platform/browser/unsaved.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'
import { SentForm } from '#ui/sent_form.tsx'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the committing one last. */
  actions?: ReactNode
  /** Makes the dialog a form: what Enter and a button of type submit do. */
  onSend?: () => void
  /** What was asked for is under way: the dialog neither closes nor sends again. */
  busy?: boolean
  /** Words of the person that a close would lose: asks before closing. */
  unsaved?: boolean
  /** 480 px by default. */
  width?: number
  className?: string
  /** drawer comes from the left edge, sheet from the bottom on phones. */
  shape?: 'box' | 'drawer' | 'sheet' | 'bare'
}

const fieldsThatCanBeTyped = [
  'input:not([type=hidden],[type=file],:disabled,[readonly])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[contenteditable=true]',
]

/**
 * Where a person begins: the first field; without one the committing button, or the one before it where that cannot be
 * taken back.
 */
const firstPlace = (dialog: HTMLElement): HTMLElement | undefined => {
  const body = dialog.querySelector('.modal-body')
  const field = body?.querySelector<HTMLElement>(fieldsThatCanBeTyped.join(','))
  if (field) return field
  const buttons = [...dialog.querySelectorAll<HTMLElement>('.modal-actions button')]
  return buttons.at(-1)?.classList.contains('button-danger-solid') ? buttons[0] : buttons.at(-1)
}

/**
 * Opens the element as a modal while mounted: the browser keeps the focus inside and gives it back afterwards. A layout
 * effect, because it must close while the element is still in the page.
 */
const useModal = () => {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    if (dialog.classList.contains('modal-box')) firstPlace(dialog)?.focus()
    return () => dialog.close()
  }, [])
  return element
}

const LeaveRow = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <div className="modal-actions" role="alert">
    <span className="grow">{uiMessages.unsaved_question}</span>
    <Button kind="outline" onClick={onLeave}>
      {uiMessages.discard_and_leave}
    </Button>
    <Button onClick={onStay}>{uiMessages.stay}</Button>
  </div>
)

/** What the button 取消 of a dialog does; it asks where words would be lost. */
const LeaveContext = createContext<{ leave: () => void; busy: boolean } | null>(null)

type FrameProps = Pick<DialogProps, 'onSend' | 'busy'> & { children: ReactNode }

const Frame = ({ onSend, busy, children }: FrameProps) => {
  if (!onSend) return <div className="modal-frame">{children}</div>
  return (
    <SentForm
      className="modal-frame"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSend()
      }}
    >
      {children}
    </SentForm>
  )
}

const OpenDialog = (props: DialogProps) => {
  const { title, onClose, children, actions, onSend, busy = false, unsaved = false, width, className } = props
  const { shape = 'box' } = props
  const element = useModal()
  const titleId = useId()
  const [asking, setAsking] = useState(false)
  // while it is under way nothing of it is lost: what follows may lead to another page
  useUnsaved(unsaved && !busy)
  const leave = () => {
    if (busy) return
    if (unsaved) setAsking(true)
    else onClose()
  }
  // The back button closes the topmost dialog first, as telephones do with everything that lies over a page. Part of the
  // dialog itself: code that is loaded after it would miss a press that follows at once.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      // each dialog is put at the end of the document, over those before it
      if (!/BACK|GO/.test(action) || !element.current?.matches(':last-of-type')) return false
      leave()
      return true
    },
  })
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
      onClose={() => {
        // A second Esc closes it without asking, whatever the page says.
        if (busy || unsaved) element.current?.showModal()
        leave()
      }}
      onClick={(event) => event.target === element.current && leave()}
      // What happens in here is not the business of a form around it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <Frame busy={busy} {...(onSend && { onSend })}>
        <div className={shape === 'bare' ? 'visually-hidden' : 'modal-head'}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={uiMessages.close} aria-disabled={busy || undefined} onClick={leave} />
        </div>
        <div className="modal-body">{children}</div>
        {asking ? (
          <LeaveRow onLeave={onClose} onStay={() => setAsking(false)} />
        ) : (
          actions && (
            <LeaveContext value={{ leave, busy }}>
              <div className="modal-actions">{actions}</div>
            </LeaveContext>
          )
        )}
      </Frame>
    </dialog>
  )
}

/**
 * A modal window: Esc and the ground behind close it, the focus begins in its first field and returns to where it was. It
 * stands outside of the page, so that nothing in it sends a form of the page.
 *
 * @example <Dialog open={open} title={m.title} onClose={close} actions={<Button onClick={send}>{m.send}</Button>}>…</Dialog>
 */
export const Dialog = (props: DialogProps) =>
  props.open && typeof document !== 'undefined' ? createPortal(<OpenDialog {...props} />, document.body) : null

/** A modal list from the left edge, for the menu on narrow screens. */
export const Drawer = (
  props: Pick<DialogProps, 'open' | 'title' | 'onClose' | 'children' | 'actions' | 'className'>,
) => <Dialog {...props} shape="drawer" />

/**
 * The button that closes the dialog around it without doing anything; not while it is under way.
 *
 * @param beside words of the button that commits: beside a 取消訂單 it is no 取消
 */
export const CancelButton = ({ beside }: { beside: string }) => {
  const dialog = useContext(LeaveContext)
  const label = beside.includes(uiMessages.cancel) ? uiMessages.go_back : uiMessages.cancel
  return (
    <Button kind="outline" aria-disabled={dialog?.busy || undefined} onClick={dialog?.leave}>
      {label}
    </Button>
  )
}

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
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, text, confirm, danger, busy = false, onConfirm, onClose } = props
  return (
    <Dialog
      open={open}
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <CancelButton beside={confirm} />
          <Button kind={danger ? 'danger-solid' : 'secondary'} onClick={onConfirm} loading={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p className="muted">{text}</p>}
    </Dialog>
  )
}
