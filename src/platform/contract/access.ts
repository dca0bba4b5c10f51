import type { Permission } from './permissions.ts'

/** Who may call an endpoint. There is no default: leaving it out does not compile. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'member' }
  | { readonly who: 'staff'; readonly permissions: readonly Permission[] }
  | { readonly who: 'provider'; readonly name: string }

/** Visitors and everybody else; a member's token is noticed when sent. */
export const anyone = { who: 'anyone' } as const

/** A signed-in member (bearer token). */
export const member = { who: 'member' } as const

/** A signed-in staff account that holds all of these permissions. */
export const staff = <const P extends Permission>(...permissions: readonly [P, ...P[]]) =>
  ({ who: 'staff', permissions: permissions as readonly P[] }) as const

/** Any signed-in staff account, whatever its roles. */
export const anyStaff = { who: 'staff', permissions: [] as readonly never[] } as const

/** A server outside that proves itself by a signature in the body, checked by the handler; no session, no CSRF token. */
export const provider = (name: string) => ({ who: 'provider', name }) as const
