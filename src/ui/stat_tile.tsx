import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'

type StatTileProps = {
  label: string
  value: ReactNode
  /** Change in percent against the period before. */
  change?: number
  /** More is worse (refunds, overdue). */
  inverse?: boolean
  /** The filtered list behind the number; the whole tile leads there. */
  href?: string
  /** A Sparkline. */
  chart?: ReactNode
  note?: ReactNode
}

const Change = ({ change, inverse }: { change: number; inverse: boolean }) => {
  if (change === 0) return <span className="delta muted">±0%</span>
  const good = change > 0 !== inverse
  return (
    <span className={classes('delta figures', good ? 'up' : 'down', good ? 'positive' : 'negative')}>
      <span aria-hidden="true">{change > 0 ? '▲ +' : '▼ −'}</span>
      <span className="visually-hidden">{change > 0 ? uiMessages.change_up : uiMessages.change_down}</span>
      {Math.abs(change)}%
    </span>
  )
}

/** One number with its name, its change and where it comes from. */
export const StatTile = ({ label, value, change, inverse = false, href, chart, note }: StatTileProps) => {
  const content = (
    <>
      <span className="label">{label}</span>
      <span className="row baseline gap-2">
        <span className="value figures">{value}</span>
        {change !== undefined && <Change change={change} inverse={inverse} />}
      </span>
      {note && <span className="small muted">{note}</span>}
      {chart}
    </>
  )
  return href ? (
    <a className="tile" href={href}>
      {content}
    </a>
  ) : (
    <div className="tile">{content}</div>
  )
}
