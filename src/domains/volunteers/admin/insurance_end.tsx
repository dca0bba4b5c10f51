import { insuranceDueDays } from '#domains/tasks/rules.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { DeskVolunteerRow } from '../desk/contract.ts'
import { isInsured } from '../rules.ts'
import { volunteerDeskWords as m } from './messages.ts'

/** The last day of an insurance; of whoever serves with a word where it ends or has ended. */
export const InsuranceEnd = ({ insured_until, status }: Pick<DeskVolunteerRow, 'insured_until' | 'status'>) => {
  if (insured_until === null) return null
  const today = taipeiDay(new Date())
  const serves = status === 'active' || status === 'paused'
  const ends = insured_until <= addDays(today, insuranceDueDays)
  return (
    <span className="words-and-tag">
      <DateText value={insured_until} />
      {serves && !isInsured(insured_until, today) && <Tag tone="danger">{m.uninsured}</Tag>}
      {serves && isInsured(insured_until, today) && ends && <Tag tone="warn">{m.due}</Tag>}
    </span>
  )
}
