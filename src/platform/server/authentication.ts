import type { FastifyRequest } from 'fastify'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import {
  type Actor,
  grant,
  type MemberIdentity,
  type Origin,
  personOf,
  type StaffIdentity,
  signedIn,
  type Visitor,
} from './access.ts'
import type { App } from './app.ts'
import { knownCookies } from './cookies.ts'
import { isCsrfToken, sessionCookie } from './csrf.ts'
import { demandReading, isViewToken } from './member_view.ts'
import { noteCaller, noteRefusal } from './request_log.ts'

/** What an endpoint for staff demands. */
export type StaffAccess = Extract<Access, { who: 'staff' }>

/** How the edge finds out who calls; the domains customers and staff provide it. */
export type Identify = {
  member: (app: App, token: string) => Promise<MemberIdentity | undefined>
  staff: (app: App, sessionId: string) => Promise<StaffIdentity | undefined>
  /** The member whose pages somebody of staff views in a session of theirs. */
  view: (app: App, token: string, staff: StaffIdentity, sessionId: string) => Promise<MemberIdentity | undefined>
}

/** Where a request comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  request_id: request.id,
  ip: request.ip,
  user_agent: String(request.headers['user-agent'] ?? ''),
})

/** The bearer token that a request carries, when it has the form of one. */
export const bearer = (request: FastifyRequest) =>
  /^Bearer (\S{10,200})$/.exec(request.headers.authorization ?? '')?.[1]

const unsafe = (method: string) => method !== 'GET' && method !== 'HEAD'

/** A percent-encoded text; undefined when it is none. */
const decodedText = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The session must have sent its own token, and a browser that says where it is must be on this site. */
const demandCsrf = (app: App, request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail(common.csrf_mismatch)
  const sent = request.headers['x-xsrf-token'] ?? request.headers['x-csrf-token']
  const session = knownCookies(app.config, request.cookies)[sessionCookie]
  const token = typeof sent === 'string' ? decodedText(sent) : undefined
  if (!session || !token || !isCsrfToken(app.secrets, session, token)) fail(common.csrf_mismatch)
}

/** A view counts with the session of staff that it was begun in: whoever has its token alone has nothing. */
const viewedMember = async (app: App, identify: Identify, request: FastifyRequest, token: string) => {
  const session = knownCookies(app.config, request.cookies)[sessionCookie]
  const staff = session ? await identify.staff(app, session) : undefined
  return session && staff ? identify.view(app, token, staff, session) : undefined
}

const memberOf = (app: App, identify: Identify, request: FastifyRequest) => {
  const token = bearer(request)
  if (isViewToken(token)) return viewedMember(app, identify, request, token)
  return token ? identify.member(app, token) : undefined
}

const visitorOf = async (app: App, identify: Identify, request: FastifyRequest, origin: Origin): Promise<Visitor> => {
  const member = await memberOf(app, identify, request)
  return { kind: 'visitor', member: member ? signedIn(member, origin) : null, origin }
}

/**
 * A page says for whom it was rendered (`x-page-of`). In another tab somebody else may have signed in since: what stands
 * on this page is not theirs.
 *
 * @throws other_person
 */
const demandPersonOfPage = (actor: Actor, { headers }: FastifyRequest): void => {
  const wanted = headers['x-page-of']
  const person = personOf(actor)
  if (wanted !== undefined && person !== undefined && person !== wanted) fail(common.other_person)
}

/** @throws not_signed_in; other_person; csrf_mismatch; second_factor_needed; not_permitted */
export const authenticateStaff = async (
  app: App,
  identify: Identify,
  request: FastifyRequest,
  endpoint: { readonly method: string; readonly access: StaffAccess; readonly unenrolled?: 'answered' },
  origin: Origin,
) => {
  const session = knownCookies(app.config, request.cookies)[sessionCookie]
  const identity = session ? await identify.staff(app, session) : undefined
  const staff = identity ?? fail(common.not_signed_in)
  const caller = { kind: 'staff', staff, origin } as const
  noteCaller(request, caller)
  demandPersonOfPage(caller, request)
  if (unsafe(endpoint.method)) demandCsrf(app, request)
  if (staff.must_enrol && endpoint.unenrolled !== 'answered') fail(common.second_factor_needed)
  const granted = grant(staff, endpoint.access, origin)
  if (!granted) noteRefusal(request, staff, endpoint.access.permissions)
  return granted ?? fail(common.not_permitted)
}

/**
 * Whoever calls, checked against what the endpoint demands.
 *
 * @throws not_signed_in; other_person; csrf_mismatch; second_factor_needed; not_permitted; view_reads_only
 */
export const authenticate = async (app: App, identify: Identify, endpoint: AnyEndpoint, request: FastifyRequest) => {
  const origin = originOf(request)
  const { access } = endpoint
  demandReading(bearer(request), endpoint)
  if (access.who === 'staff') return authenticateStaff(app, identify, request, { ...endpoint, access }, origin)
  if (endpoint.csrf) demandCsrf(app, request)
  if (access.who === 'provider') {
    noteCaller(request, { kind: 'provider', origin })
    return { kind: 'provider', origin } as const
  }
  const visitor = await visitorOf(app, identify, request, origin)
  noteCaller(request, visitor)
  demandPersonOfPage(visitor, request)
  return access.who === 'member' ? (visitor.member ?? fail(common.not_signed_in)) : visitor
}
