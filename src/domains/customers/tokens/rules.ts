/** Days that a bearer token is valid after its last use (domain.md section 7), and after sign-in however often it is used. */
export const bearerDays = { idle: 30, absolute: 90 } as const

const dayMs = 24 * 60 * 60_000

/** The last moment of a bearer token, counted from sign-in. */
export const bearerLastMoment = (signedInAt: Date): Date => new Date(signedInAt.getTime() + bearerDays.absolute * dayMs)

/** When a bearer token used now ends: idle life, but never past its last moment. */
export const bearerEnd = (now: Date, signedInAt: Date): Date =>
  new Date(Math.min(now.getTime() + bearerDays.idle * dayMs, bearerLastMoment(signedInAt).getTime()))

/** Bearer tokens that a member has at most; one more ends the one that was used longest ago. */
export const mostTokens = 500

/** Minutes that a single-use secret is valid: the link login by domain.md section 7, the others by our decision. */
export const oneTimeMinutes = { link_login: 15, reset_password: 60, verify_email: 24 * 60 } as const
export type OneTimeKind = keyof typeof oneTimeMinutes
