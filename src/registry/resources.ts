import type { Resource } from './nouns.ts'

/** The resource of which accounts that only pack parcels reach a part (decision 210); all other calls about it refuse them. */
export const packedResource = 'orders' satisfies Resource
