import type { Tone } from '#ui/chip.tsx'
import type { CustomerStatus } from '../desk/rules.ts'

export const customerTone = {
  active: 'success',
  suspended: 'danger',
  merged: 'plain',
  deleted: 'plain',
} as const satisfies Record<CustomerStatus, Tone>
