import { type Day, tableDate } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import { permitWords as m } from '../permits/messages.ts'
import { legalCalendar, type PermitDays } from '../permits/rules.ts'

/** The first date of a permit that is not done: a duty that waits, or the day that comes next. */
export const NextDate = ({ permit, today }: { permit: PermitDays; today: Day }) => {
  const next = legalCalendar(permit, today).find(({ state }) => state !== 'done')
  if (!next) return <span className="muted">{m.no_next}</span>
  const words = m.by(m.calendar.kind[next.kind], tableDate(next.on))
  return next.state === 'late' ? <Tag tone="warn">{words}</Tag> : words
}
