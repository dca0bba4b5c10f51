import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'

/** A known path of three to five stages. `now` counts from 0; `steps.length` means all are done. */
export const Steps = ({ steps, now, small }: { steps: readonly string[]; now: number; small?: boolean }) => (
  <ol className={classes('steps', small && 'steps-small')}>
    {steps.map((step, index) => (
      <li
        key={step}
        data-n={index + 1}
        className={classes(index < now && 'is-done', index === now && 'is-now')}
        aria-current={index === now ? 'step' : undefined}
      >
        {index < now && <span className="visually-hidden">{uiMessages.step_done}</span>}
        {step}
      </li>
    ))}
  </ol>
)

export type TimelineEntry = {
  key: string | number
  state?: 'done' | 'now' | 'bad' | 'plain'
  /** Who, in bold. */
  actor?: string
  /** What happened; in bold itself when there is no actor and `title` is set. */
  title?: ReactNode
  text?: ReactNode
  time?: ReactNode
}

/** What happened, in the order given (newest first for members and the back office). */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ul className="timeline">
    {entries.map((entry) => (
      <li key={entry.key} className={entry.state && entry.state !== 'plain' ? `is-${entry.state}` : undefined}>
        {entry.actor && <b>{entry.actor}</b>}
        {entry.title && (entry.actor ? entry.title : <b>{entry.title}</b>)}
        {entry.text && <p className="small muted">{entry.text}</p>}
        {entry.time && <p className="small muted figures">{entry.time}</p>}
      </li>
    ))}
  </ul>
)
