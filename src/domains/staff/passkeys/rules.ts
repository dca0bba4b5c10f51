/** How long a challenge is valid. */
export const challengeMinutes = 5

/** Passkeys that an account has at most. */
export const mostPasskeys = 10

/** Letters of a name of a passkey. */
export const longestName = 40

/** Signatures that are taken: Ed25519, ECDSA and RSA with SHA-256 (COSE numbers), which every authenticator has one of. */
export const algorithms = [-8, -7, -257] as const

/** For which site keys are made, and from which pages: what the public address of the installation says. */
export const siteOf = (appUrl: string): { id: string; origin: string } => {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin }
}
