import { useRun } from '#platform/browser/use_run.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { DeskVolunteer } from '../desk/contract.ts'

/** Runs what staff do with a volunteer. */
export const useVolunteerDesk = (volunteer: DeskVolunteer) => ({ volunteer, ...useRun(useToasts()) })
export type VolunteerDesk = ReturnType<typeof useVolunteerDesk>
