import type { Permission } from './permissions.ts'

/** What accounts of clinics reach through a staff endpoint: nothing, or the rows of their own clinic. */
export type Clinics = 'never' | 'own'

/** Who may call an endpoint. There is no default: leaving it out does not compile. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'member' }
  | {
      readonly who: 'staff'
      readonly permissions: readonly Permission[]
      readonly clinics: Clinics
      /** Who packs parcels is let in, for the orders that are sent; everything else about orders refuses them. */
      readonly packers?: 'own'
    }
  | { readonly who: 'provider'; readonly name: string }

type StaffAccess<P extends Permission, C extends Clinics> = {
  readonly who: 'staff'
  readonly permissions: readonly P[]
  readonly clinics: C
  readonly packers?: 'own'
}

/** Visitors and everybody else; a member's token is noticed when sent. */
export const anyone = { who: 'anyone' } as const

/** A signed-in member (bearer token). */
export const member = { who: 'member' } as const

/** The charity's own staff, with all of these permissions. Accounts of clinics are refused, whatever they hold. */
export const staff = <const P extends Permission>(...permissions: readonly [P, ...P[]]): StaffAccess<P, 'never'> => ({
  who: 'staff',
  permissions,
  clinics: 'never',
})

/** The same, and accounts of clinics with these permissions, for the rows of their own clinic. */
export const staffAndClinics = <const P extends Permission>(
  ...permissions: readonly [P, ...P[]]
): StaffAccess<P, 'own'> => ({ who: 'staff', permissions, clinics: 'own' })

/** The charity's own staff with these permissions, and who packs parcels, for the orders that are sent (decision 210). */
export const staffAndPackers = <const P extends Permission>(
  ...permissions: readonly [P, ...P[]]
): StaffAccess<P, 'never'> => ({ who: 'staff', permissions, clinics: 'never', packers: 'own' })

/** Any signed-in account of the charity, whatever its roles. */
export const anyStaff: StaffAccess<never, 'never'> = { who: 'staff', permissions: [], clinics: 'never' }

/** Any signed-in account of the charity or of a clinic, whatever its roles. */
export const anyStaffAndClinics: StaffAccess<never, 'own'> = { who: 'staff', permissions: [], clinics: 'own' }

/** A server outside that proves itself by a signature in the body, checked by the handler; no session, no CSRF token. */
export const provider = (name: string) => ({ who: 'provider', name }) as const
