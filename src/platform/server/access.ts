import type { Access } from '#platform/contract/access.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Action, Permission, Powers, Resource } from '#platform/contract/permissions.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { packedResource } from '#registry/resources.ts'

declare const proof: unique symbol

/** Where a call came from, for the audit log. */
export type Origin = { readonly request_id: string; readonly ip: string; readonly user_agent: string }

/** Who a staff session belongs to, as the staff domain finds it. */
export type StaffIdentity = Powers & {
  readonly id: number
  readonly name: string
  readonly kind: 'admin' | 'clinic'
  readonly clinic_id: number | null
  /** Of orders it reaches those that are sent, and nothing else about orders. */
  readonly packs?: boolean
  /** A role demands a second factor that the account has not turned on: nothing else is answered before. */
  readonly must_enrol?: boolean
  /** How often a day it may look at personal data in full; none is said of who may as often as they like. */
  readonly reveals_per_day?: number
}

/** Somebody of staff views the pages of a member, why and until when. */
export type MemberView = {
  readonly staff: StaffIdentity
  readonly reason: string
  readonly started_at: string
  readonly expires_at: string
}

/** Who a bearer token belongs to, as the customers domain finds it. */
export type MemberIdentity = {
  readonly id: number
  readonly name: string
  readonly email: string
  /** It is not the member who calls. */
  readonly view?: MemberView
}

/** The one place where a proof comes into being. Nowhere else is anything cast to one (bin/no_made_proofs.grit). */
const proven = <Proof>(facts: object) => facts as Proof

/** The rows of all clinics. */
export type AllClinics = { readonly clinic_id: null; readonly [proof]: 'clinics' }
/** The rows of one clinic. */
export type OneClinic = { readonly clinic_id: number; readonly [proof]: 'clinics' }
/** For which clinics somebody asks. Queries of the clinics' tables demand one (scope.ts); the edge makes that of staff. */
export type Scope = AllClinics | OneClinic

/** For those who reach rows by something else than a clinic: an applicant his own, jobs, figures for the public. */
export const allClinics = proven<AllClinics>({ clinic_id: null })

/**
 * A signed-in staff account that was checked for P. Only the edge makes one. Without a second parameter it is one of the
 * charity: what lets clinics in (`staffAndClinics`) gives `Granted<P, Scope>`, which fits no service that does not ask
 * for the scope.
 */
export type Granted<P extends Permission = Permission, S extends Scope = AllClinics> = {
  readonly kind: 'staff'
  readonly staff: StaffIdentity
  readonly scope: S
  readonly origin: Origin
  readonly [proof]: { [permission in P]: true }
}
/** Staff who may do anything with a resource: whoever may make or change it reads it as well. */
export type StaffOf<R extends Resource> = { [A in Action]: Granted<`${R} ${A}`> }[Action]
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

type StaffAccess = Access & { who: 'staff' }
type ScopeOf<A extends StaffAccess> = A['clinics'] extends 'never' ? AllClinics : Scope

export type ActorOf<A extends Access> = A extends StaffAccess
  ? Granted<A['permissions'][number], ScopeOf<A>>
  : A extends { who: 'member' }
    ? SignedInMember
    : A extends { who: 'provider' }
      ? Provider
      : Visitor

/** Who calls an endpoint, with the proof that it demands. */
export type CallerOf<E> = E extends Endpoint<infer A> ? ActorOf<A> : never

/** Whoever may stand in an audit row. */
export type Actor = SignedInStaff | SignedInMember | Visitor | Provider | System

const scopeOf = ({ kind, clinic_id }: StaffIdentity): Scope | undefined => {
  if (kind === 'admin') return allClinics
  return clinic_id === null ? undefined : proven<OneClinic>({ clinic_id })
}

const isPacked = (permission: Permission): boolean => permission.startsWith(`${packedResource} `)

/** The proof that an account may call what asks for this access, with its scope; undefined when it may not. */
export const grant = <A extends StaffAccess>(
  staff: StaffIdentity,
  access: A,
  origin: Origin,
): ActorOf<A> | undefined => {
  const scope = scopeOf(staff)
  const isMeant = staff.kind === 'admin' || access.clinics === 'own'
  const isLetIn = !staff.packs || access.packers === 'own' || !access.permissions.some(isPacked)
  return scope && isMeant && isLetIn && mayDo(staff, access.permissions)
    ? proven<ActorOf<A>>({ kind: 'staff', staff, scope, origin })
    : undefined
}

/** The proof of a signed-in member. For the edge (and the code that has just checked a password). */
export const signedIn = (member: MemberIdentity, origin: Origin): SignedInMember =>
  proven<SignedInMember>({ kind: 'member', member, origin })

/** Who is signed in, in one word for both kinds of accounts: `staff 12`, `member 5`; undefined for everybody else. */
export const personOf = (actor: Actor): string | undefined => {
  if (actor.kind === 'staff') return `staff ${actor.staff.id}`
  const member = actor.kind === 'visitor' ? actor.member?.member : actor.kind === 'member' ? actor.member : undefined
  return member && `member ${member.id}`
}

/** The actor of the product's own work. `job` names it in the audit log. */
export const system = (job: string): System => ({
  kind: 'system',
  origin: { request_id: `job:${job}`, ip: '', user_agent: '' },
})
