import type { Access } from '#platform/contract/access.ts'
import type { Permission, Powers } from '#platform/contract/permissions.ts'
import { mayDo } from '#platform/contract/permissions.ts'

declare const proof: unique symbol

/** Where a call came from, for the audit log. */
export type Origin = { readonly request_id: string; readonly ip: string; readonly user_agent: string }

/** Who a staff session belongs to, as the staff domain finds it. */
export type StaffIdentity = Powers & {
  readonly id: number
  readonly name: string
  readonly kind: 'admin' | 'clinic'
  readonly clinic_id: number | null
}

/** Who a bearer token belongs to, as the customers domain finds it. */
export type MemberIdentity = { readonly id: number; readonly name: string; readonly email: string }

/** A signed-in staff account that was checked for P. Only the edge makes one. */
export type Granted<P extends Permission = Permission> = {
  readonly kind: 'staff'
  readonly staff: StaffIdentity
  readonly origin: Origin
  readonly [proof]: { [permission in P]: true }
}
/** Any signed-in staff account. */
export type SignedInStaff = {
  readonly kind: 'staff'
  readonly staff: StaffIdentity
  readonly origin: Origin
}
/** A signed-in member. Only the edge makes one. */
export type SignedInMember = {
  readonly kind: 'member'
  readonly member: MemberIdentity
  readonly origin: Origin
  readonly [proof]: 'member'
}
/** Anybody; a member when a live token was sent. */
export type Visitor = {
  readonly kind: 'visitor'
  readonly member: SignedInMember | null
  readonly origin: Origin
}
/** A server outside; what it says is checked by its signature. */
export type Provider = { readonly kind: 'provider'; readonly origin: Origin }
/** Work of the product itself: jobs, the CLI, the seed. */
export type System = { readonly kind: 'system'; readonly origin: Origin }

export type ActorOf<A extends Access> = A extends { who: 'staff'; permissions: readonly (infer P)[] }
  ? [P] extends [never]
    ? SignedInStaff
    : Granted<P & Permission>
  : A extends { who: 'member' }
    ? SignedInMember
    : A extends { who: 'provider' }
      ? Provider
      : Visitor

/** Whoever may stand in an audit row. */
export type Actor = SignedInStaff | SignedInMember | Visitor | Provider | System

/** The proof that an account holds the permissions, or undefined. */
export const grant = <P extends Permission>(
  staff: StaffIdentity,
  permissions: readonly P[],
  origin: Origin,
): Granted<P> | undefined =>
  mayDo(staff, permissions) ? ({ kind: 'staff', staff, origin } as unknown as Granted<P>) : undefined

/** The proof of a signed-in member. For the edge (and the code that has just checked a password). */
export const signedIn = (member: MemberIdentity, origin: Origin): SignedInMember =>
  ({ kind: 'member', member, origin }) as unknown as SignedInMember

/** The actor of the product's own work. `job` names it in the audit log. */
export const system = (job: string): System => ({
  kind: 'system',
  origin: { request_id: `job:${job}`, ip: '', user_agent: '' },
})
