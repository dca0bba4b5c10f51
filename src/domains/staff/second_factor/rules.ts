import { Secret, TOTP } from 'otpauth'
import { addMinutes } from '#platform/contract/time.ts'

/** Seconds that a code is shown for (RFC 6238, section 5.2). */
const period = 30

/** How long whoever typed the password has for the second step. */
export const pendingMinutes = 10

/** How many recovery codes an account has at once. */
export const codeCount = 8

/** How long a wish to reset the second factor of a super-admin waits for a second person. */
const resetDays = 3

/** A secret that an authenticator app keeps: 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period, algorithm: 'SHA1', label, issuer })

/** What the QR code of a secret says to an app. SHA1, six digits and 30 seconds are what every app knows. */
export const addressOf = (secret: string, account: string, issuer: string): string =>
  totpOf(secret, account, issuer).toString()

/**
 * The time step that a code of six digits belongs to: the one of now, the one before or the one after, because clocks of
 * phones differ. Undefined for every other code. Who calls sees to it that a step counts once.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** A code as it is compared: people type spaces, hyphens and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Whether a code is one of an app; others are recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Letters of recovery codes: none that looks like another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A recovery code, ten letters in two groups: 49 bits. @param draw a random number from 0 up to, not with, its argument */
export const newRecoveryCode = (draw: (below: number) => number): string => {
  const group = () => Array.from({ length: 5 }, () => letters[draw(letters.length)]).join('')
  return `${group()}-${group()}`
}

/** Since when a wish to reset may have been made to be one that still waits. */
export const resetsSince = (now: Date): Date => addMinutes(now, -resetDays * 24 * 60)
