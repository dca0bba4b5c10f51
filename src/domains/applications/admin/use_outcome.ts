import { useEffect, useRef } from 'react'
import { useToasts } from '#ui/toasts.tsx'
import type { StaffApplication } from '../desk/contract.ts'
import { decisionWords as m } from './decision_messages.ts'

/** When a case is read again: as soon as an approval that waits should have been carried out. */
export const untilCarriedOut = ({ planned_approval }: StaffApplication): number | null =>
  planned_approval?.state === 'waiting' ? Math.max(1, planned_approval.seconds_left) * 1000 : null

const doneWords = ({ status, first_approved_at }: StaffApplication, wasMailed: boolean): string | undefined => {
  if (status === 'approved') return wasMailed ? m.approved : m.approved_quietly
  return first_approved_at === null ? undefined : m.first_approved
}

/** Says that a case is granted once it really is: when the approval that waited has been carried out. */
export const useOutcome = (application: StaffApplication): void => {
  const tell = useToasts()
  const before = useRef(application.planned_approval)
  useEffect(() => {
    const waited = before.current
    before.current = application.planned_approval
    if (waited?.state !== 'waiting' || application.planned_approval) return
    const text = doneWords(application, waited.approval.notify)
    if (text) tell({ text })
  })
}
