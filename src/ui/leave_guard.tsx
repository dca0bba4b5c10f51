import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { isSame } from '#platform/browser/merge.ts'
import { isSomethingUnsaved, leaveQuestion, mayLeave } from '#platform/browser/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'

type Place = { pathname: string; search: object }

type Move = { current: Place; next: Place; action: string }

const whenPageChanges = async ({ current, next, action }: Move) => {
  // A dialog that lies over the page closes first, and asks by itself.
  if (action === 'BACK' && document.querySelector('dialog[open]')) return false
  const stays = current.pathname === next.pathname && isSame(current.search, next.search)
  return !stays && !(await mayLeave())
}

/** The link of a press that loads another page in this window: the router knows nothing of it. */
const linkAway = (event: MouseEvent, owns: (path: string) => boolean): HTMLAnchorElement | undefined => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined
  const isOwnWindow = link.target === '' || link.target === '_self'
  const isWeb = link.protocol === 'https:' || link.protocol === 'http:'
  const isElsewhere = link.origin !== location.origin || !owns(link.pathname)
  return isOwnWindow && isWeb && isElsewhere ? link : undefined
}

/**
 * Stands once in the application and asks in a dialog before a link, the back button or a sign-out takes away what a form or
 * dialog has not saved (`useUnsaved`). Before the tab is closed the browser asks.
 *
 * @param owns whether the router has the path; all others load another page
 * @param stays whether what is typed stays in this browser, because a sign-in has come to its end
 */
export const LeaveGuard = ({ owns, stays = false }: { owns: (path: string) => boolean; stays?: boolean }) => {
  useBlocker({ shouldBlockFn: whenPageChanges, enableBeforeUnload: isSomethingUnsaved })
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = isSomethingUnsaved() && linkAway(event, owns)
      if (!link) return
      event.preventDefault()
      void mayLeave().then((leaves) => leaves && location.assign(link.href))
    }
    addEventListener('click', ask)
    return () => removeEventListener('click', ask)
  }, [owns])
  const question = useStore(leaveQuestion, null)
  return (
    question && (
      <Dialog
        open
        title={uiMessages.unsaved_question}
        onClose={question.stay}
        actions={
          <>
            <Button kind="outline" onClick={question.leave}>
              {stays ? uiMessages.leave : uiMessages.discard_and_leave}
            </Button>
            <Button onClick={question.stay}>{uiMessages.stay}</Button>
          </>
        }
      >
        <p className="muted">{stays ? uiMessages.typed_stays : uiMessages.unsaved_text}</p>
      </Dialog>
    )
  )
}
