import type { Tone } from '#ui/chip.tsx'
import type { DataRequestStatus } from '../rules.ts'

/** The tone of the state of a request. */
export const dataRequestTone: Readonly<Record<DataRequestStatus, Tone>> = {
  received: 'warn',
  verified: 'info',
  done: 'success',
  refused: 'plain',
  withdrawn: 'plain',
}
