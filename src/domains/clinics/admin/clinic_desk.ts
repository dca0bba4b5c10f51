import { useRun } from '#platform/browser/use_run.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { StaffClinic } from '../desk/contract.ts'

/** Runs what staff does with a clinic. */
export const useClinicDesk = (clinic: StaffClinic) => ({ clinic, ...useRun(useToasts()) })
export type ClinicDesk = ReturnType<typeof useClinicDesk>
