import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import type { StaffClinicRow } from '../desk/contract.ts'
import { clinicDeskWords as m } from '../staff_messages.ts'

/** Days before the end from which it is pointed out. */
const soon = 60

/** Until when a contract runs; pointed out before its end, as long as there is a partnership. */
export const ContractEnd = ({ contract_to, status }: Pick<StaffClinicRow, 'contract_to' | 'status'>) => {
  if (contract_to === null) return null
  const days = daysBetween(taipeiDay(new Date()), contract_to)
  const day = tableDate(contract_to)
  const isLive = status === 'approved' || status === 'suspended'
  if (!isLive || days > soon) return <span className="figures">{day}</span>
  return <Tag tone={days < 0 ? 'danger' : 'warn'}>{days < 0 ? m.ended_on(day) : m.ends_in(day, days)}</Tag>
}
