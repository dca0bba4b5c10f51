import type { Tone } from '#ui/chip.tsx'
import type { ProductStatus } from '../rules.ts'

/** The colour of a state; its word always stands beside it. */
export const productTone: Record<ProductStatus, Tone> = {
  draft: 'plain',
  active: 'success',
  inactive: 'warn',
  archived: 'plain',
}
