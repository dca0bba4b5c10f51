import type { ReactNode } from 'react'
import { type Day, daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { permitCalendarWords as m } from '../permits/calendar_messages.ts'
import { type LegalDate, legalCalendar, type PermitDays } from '../permits/rules.ts'

export type CalendarEntry = Pick<LegalDate, 'on' | 'state' | 'done_on'> & {
  readonly title: string
  readonly text: string
  /** The record that the date belongs to, where it stands among those of others. */
  readonly href?: string
}

const looks = {
  done: { icon: 'circle-check', tone: 'positive' },
  late: { icon: 'alert-circle', tone: 'negative' },
  near: { icon: 'clock', tone: 'negative' },
  ahead: { icon: 'circle-dashed', tone: 'muted' },
} as const satisfies Record<LegalDate['state'], { icon: IconName; tone: string }>

const timeOf = ({ on, state, done_on }: CalendarEntry, today: Day): string => {
  if (done_on !== undefined) return m.done(tableDate(done_on))
  if (state === 'late') return m.late(tableDate(on), daysBetween(on, today))
  return state === 'near' ? m.left(tableDate(on), daysBetween(today, on)) : tableDate(on)
}

/** The dates of a permit in words. */
export const permitEntries = (permit: PermitDays, today: Day): CalendarEntry[] =>
  legalCalendar(permit, today).map(({ kind, ...date }) => ({ ...date, title: m.kind[kind], text: m.text[kind] }))

type Props = { entries: readonly CalendarEntry[]; side?: ReactNode; title?: string }

/** What the law asks of an appeal (公益勸募條例 §13, §18, §20), in the order of its days: done, near, late or ahead. */
export const LegalCalendar = ({ entries, side, title = m.title }: Props) => {
  const today = taipeiDay(new Date())
  return (
    <TitledCard title={title} flush side={side}>
      <ul className="legal-calendar">
        {entries
          .toSorted((one, other) => one.on.localeCompare(other.on))
          .map((entry) => {
            const { icon, tone } = looks[entry.state]
            const isPressing = entry.state === 'near' || entry.state === 'late'
            return (
              <li key={`${entry.title} ${entry.on}`}>
                <span className={classes('calendar-icon', tone)}>
                  <Icon name={icon} />
                </span>
                <div>
                  <b>{entry.href ? <a href={entry.href}>{entry.title}</a> : entry.title}</b>
                  {entry.text && <p className="small muted">{entry.text}</p>}
                </div>
                <span className={classes('figures small text-right', isPressing ? 'negative bold' : 'muted')}>
                  {timeOf(entry, today)}
                </span>
              </li>
            )
          })}
      </ul>
    </TitledCard>
  )
}
