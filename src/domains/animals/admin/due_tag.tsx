import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import type { StaffAnimalRow } from '../desk/contract.ts'
import { isGone } from '../rules.ts'
import { careWords as m } from '../staff_messages.ts'

/** Days before its end in which something is shown as due. */
const soon = 30

/** When something is due: late in red, soon in brown, else the day alone. */
export const DueDay = ({ day }: { day: string }) => {
  const left = daysBetween(taipeiDay(new Date()), day)
  if (left < 0) return <Tag tone="danger">{m.rabies_over(-left)}</Tag>
  return left <= soon ? <Tag tone="warn">{m.rabies_left(tableDate(day).slice(5), left)}</Tag> : tableDate(day)
}

/** When the vaccination against rabies ends. Of an animal that left nothing is due. */
export const Rabies = ({ rabies_expires_on: day, status }: Pick<StaffAnimalRow, 'rabies_expires_on' | 'status'>) =>
  day === null ? null : isGone(status) ? tableDate(day) : <DueDay day={day} />
