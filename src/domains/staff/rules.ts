import { allPermissions, isPermission, mayDo, type Permission, type Powers } from '#platform/contract/permissions.ts'

/** The system role whose holders may do everything. It has no permission rows and cannot be edited. */
export const supermanRole = 'super-admin'

/**
 * Idle life of a staff session, and its end however busy it is: a day, or a week where the browser is to remember it
 * (domain.md section 7, ASVS 5.0 7.3.1 and 7.3.2).
 */
export const sessionLife = { idle_hours: 8, absolute_hours: 24, remembered_hours: 7 * 24 } as const

/** Sessions that an account has at most; one more ends the one that was used longest ago. */
export const mostSessions = 50

/** How long the link of a start without any administrator works. */
export const firstLinkHours = 24

/** What an account may do, with the names of its roles. */
export type Holder = Powers & { readonly id: number }

/** The permissions in words of the catalogue; a row left over from an older catalogue grants nothing. */
export const knownPermissions = (texts: readonly string[]): Permission[] =>
  allPermissions.filter((permission) => texts.includes(permission)).filter(isPermission)

/** Whether somebody holds all of these; nobody can hand on what he does not hold. */
export const holdsAll = (powers: Powers, permissions: readonly string[]): boolean =>
  powers.superman || permissions.every((permission) => isPermission(permission) && mayDo(powers, permission))

/**
 * Whether one account may change another's way in (e-mail, password, status): otherwise the weaker could take over the
 * stronger. One's own account is always within reach.
 */
export const isWithinReach = (actor: Holder, target: Holder): boolean =>
  actor.id === target.id || actor.superman || (!target.superman && holdsAll(actor, target.permissions))

/** The last moment of a session, counted from sign-in. */
export const lastMoment = (signedInAt: Date, remember: boolean): Date =>
  new Date(signedInAt.getTime() + (remember ? sessionLife.remembered_hours : sessionLife.absolute_hours) * 3_600_000)

/** When a session used now ends: idle life, but never past its last moment. */
export const sessionEnd = (now: Date, signedInAt: Date, remember: boolean): Date =>
  new Date(Math.min(now.getTime() + sessionLife.idle_hours * 3_600_000, lastMoment(signedInAt, remember).getTime()))
