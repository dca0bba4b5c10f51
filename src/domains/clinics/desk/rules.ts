import type { Failure } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { type ClinicStatus, clinicMachine } from '../rules.ts'
import { clinicFailures } from './contract.ts'

/** Why a partnership cannot be suspended. */
export const whyNotSuspended = ({ status }: { readonly status: ClinicStatus }): Failure | null =>
  next(clinicMachine, status, 'suspend') ? null : clinicFailures.clinic_state
