/**
 * Characters from which each bar of the meter is filled. Length is what counts: a password below the second is refused
 * (`passwordLength` of the contract, which pages of visitors do not load).
 */
export const strengthSteps = [1, 10, 14, 18] as const

/** How many bars of the meter a password fills: 0 (nothing typed) to 4. Characters are counted as people do. */
export const passwordStrength = (password: string): number =>
  strengthSteps.filter((least) => [...password].length >= least).length
