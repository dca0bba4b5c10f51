import type { Tone } from '#ui/chip.tsx'
import type { ApplicationStatus } from '../rules.ts'

/** At which of the five stages an application stands; 5 when all are done, null when it left the way. */
export const stageOf = (status: ApplicationStatus): number | null => {
  switch (status) {
    case 'submitted':
    case 'reviewing':
    case 'need_more':
      return 1
    case 'approved':
    case 'in_progress':
      return 3
    case 'reported':
      return 4
    case 'verified':
    case 'closed':
      return 5
    default:
      return null
  }
}

/** The colour of a status. */
export const toneOf = (status: ApplicationStatus): Tone => {
  if (status === 'need_more') return 'warn'
  if (status === 'approved' || status === 'in_progress') return 'success'
  if (status === 'rejected') return 'danger'
  return status === 'submitted' || status === 'reviewing' || status === 'reported' ? 'info' : 'plain'
}
