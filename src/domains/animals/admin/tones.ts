import type { Tone } from '#ui/chip.tsx'
import type { AnimalStatus } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const animalTone: Record<AnimalStatus, Tone> = {
  intake: 'warn',
  in_care: 'plain',
  in_treatment: 'warn',
  fostered: 'secondary',
  adoptable: 'success',
  reserved: 'info',
  trial: 'info',
  adopted: 'success',
  released: 'plain',
  returned_to_owner: 'plain',
  transferred: 'plain',
  missing: 'danger',
  deceased: 'plain',
}
