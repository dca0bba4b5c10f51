/** Papers and pictures that one application carries at most. */
export const applicationFiles = { license: 3, photos: 10 } as const
