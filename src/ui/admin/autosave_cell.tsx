import type { AutosaveStatus } from '#platform/browser/use_autosave.ts'
import { clockTime } from '#platform/contract/time.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

const m = adminMessages.autosave

/** Why a form that saves itself is not saved; null where it is, or will be. */
export const autosaveFailure = ({ state }: AutosaveStatus): string | null => {
  if (state.kind === 'offline' || state.kind === 'stale') return m[state.kind]
  return state.kind === 'refused' ? m.refused(state.failure.message) : null
}

const wordsOf = ({ state, at, unready }: AutosaveStatus): string => {
  if (state.kind === 'saving') return m.saving
  const fields = unready.map(m.field)
  if (fields.length > 0) return m.unready(uiMessages.joined(fields))
  return at ? m.saved(clockTime(at)) : m.idle
}

/**
 * How far a form is that saves itself: saved when, on its way, or not saved, with a way to try again. What fails is read
 * aloud by the bar below the form, which is in sight; what goes well is not, every few seconds.
 */
export const AutosaveCell = (status: AutosaveStatus) => {
  const failure = autosaveFailure(status)
  const isSaved = failure === null && status.at !== null && status.unready.length === 0
  return (
    <span className={classes('autosave small', isSaved ? 'is-saved' : failure === null && 'muted')}>
      <Icon name={failure === null ? 'cloud-check' : 'cloud-off'} />
      {failure === null ? <span>{wordsOf(status)}</span> : <b>{failure}</b>}
      {failure !== null && status.state.kind !== 'stale' && (
        <Button kind="text" size="small" onClick={status.onRetry}>
          {m.retry}
        </Button>
      )}
    </span>
  )
}
