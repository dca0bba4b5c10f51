import { useRun } from '#platform/browser/use_run.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { StaffApplication } from '../desk/contract.ts'

/** Runs what staff does with an application. */
export const useApplicationDesk = (application: StaffApplication) => ({ application, ...useRun(useToasts()) })
export type ApplicationDesk = ReturnType<typeof useApplicationDesk>
