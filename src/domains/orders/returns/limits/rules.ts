/** Photos that may come with a return. */
export const returnPhotos = 5

/** Of the account that a refund is transferred to: its number, longest as typed, longest name of its holder. */
export const accountLimits = { shortest: 8, longest: 16, typed: 40, holder: 50 } as const
