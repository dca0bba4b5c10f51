import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { controlOf, focusControl } from '#ui/focus_control.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

type ErrorSummaryProps = {
  /** `field` is the id or the name of the control to go to; without one the line is text only. */
  errors: readonly { field?: string; message: string }[]
  /** Count up on every refused sending: moves the focus here. */
  attempt: number
  /** Before the focus goes to a field: brings it onto the page when it is not. */
  onGo?: (field: string) => void
}

/** As the eye meets them; what is not on the page (another step of it, the whole form) comes last. */
const inOrder = (errors: ErrorSummaryProps['errors']): ErrorSummaryProps['errors'] => {
  const placed = errors.map((error) => ({ error, control: controlOf(error.field) }))
  const here = placed.flatMap(({ error, control }) => (control ? [{ error, control }] : []))
  here.sort((a, b) => (a.control.compareDocumentPosition(b.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return [...here, ...placed.filter(({ control }) => !control)].map(({ error }) => error)
}

/**
 * What is wrong with a form, on its top, with a link to each field, or why it was not sent where no field is wrong. Renders
 * nothing while all is well.
 */
export const ErrorSummary = ({ errors, attempt, onGo }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const some = errors.length > 0
  // the line or the server refused it: nothing that was filled in is wrong
  const isField = errors.some(({ field }) => field !== undefined)
  useEffect(() => {
    if (attempt > 0 && some) box.current?.focus()
  }, [attempt, some])
  if (!some) return null
  return (
    <div
      ref={box}
      className={classes('notice error-summary', isField ? 'notice-danger' : 'notice-warn')}
      role="alert"
      tabIndex={-1}
    >
      <Icon name={isField ? 'alert-circle' : 'alert-triangle'} />
      <div>
        <b>{isField ? uiMessages.error_summary(errors.length) : uiMessages.not_completed}</b>
        <ul>
          {inOrder(errors).map(({ field, message }) => (
            <li key={`${field ?? ''}${message}`}>
              {field ? (
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo?.(field)
                    focusControl(field)
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
