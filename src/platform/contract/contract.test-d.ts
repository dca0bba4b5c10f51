import { z } from 'zod'
import type { Granted, SignedInMember, SignedInStaff, Visitor } from '#platform/server/access.ts'
import { route } from '#platform/server/http.ts'
import { anyone, member, staff } from './access.ts'
import { type CallArgs, type CallResult, endpoint, IdParams, Versioned } from './endpoint.ts'
import { common, type Failure, fail, failures } from './failures.ts'
import type { Permission } from './permissions.ts'

/** What must not compile. `tsc` is the test: each expected error that does not come is an error of its own. */

// Access is stated, with permissions that exist

// @ts-expect-error access must be stated
endpoint({ method: 'GET', path: '/api/x', summary: 'x', output: z.object({}) })
// @ts-expect-error an address begins with a slash
endpoint({ method: 'GET', path: 'api/x', summary: 'x', access: anyone, output: z.object({}) })
// @ts-expect-error there is no such limit
endpoint({ method: 'POST', path: '/api/x', summary: 'x', access: member, limit: 'often', output: z.object({}) })
// @ts-expect-error there is no such permission
staff('orders delete')
// @ts-expect-error staff without a permission are `anyStaffAndClinics`, said in so many words
staff()
'orders update' satisfies Permission
// @ts-expect-error there is no such permission
'orders destroy' satisfies Permission

// Failures have words, and their codes are known

// @ts-expect-error a failure has a sentence
failures({ closed: [409] })
// @ts-expect-error 500 is never expected
failures({ broken: [500, '壞了。'] })
const known = failures({ closed: [409, '已經結束了。'] })
known.closed satisfies Failure<'closed'>
// @ts-expect-error there is no such failure
fail(known.opened)

// A failure tells what it declares, and all of it

const telling = failures({ gone: [409, '已經沒有了。', z.object({ offer_id: z.int() })] })
fail(telling.gone, { offer_id: 1, errors: { code: ['已經用完了。'] } })
// @ts-expect-error it declares more than a sentence
fail(telling.gone)
// @ts-expect-error a row is no detail that it declares
fail(telling.gone, { offer_id: 1, row: {} })
// @ts-expect-error it declares nothing but its sentence
fail(known.closed, { row: {} })
// @ts-expect-error the current object is read by the endpoint, not told by the service
fail(common.stale, { changed_by: null, changed_at: null, current: {} })

// Proofs

declare const changeOrder: (staff: Granted<'orders update'>) => void
declare const changeProfile: (member: SignedInMember) => void
declare const updater: Granted<'orders update'>
declare const both: Granted<'orders update' | 'orders view'>
declare const viewer: Granted<'orders view'>
declare const somebody: SignedInStaff
declare const visitor: Visitor
declare const ming: SignedInMember

changeOrder(updater)
changeOrder(both)
// @ts-expect-error a viewer has no proof of 'orders update'
changeOrder(viewer)
// @ts-expect-error signed in is not permitted
changeOrder(somebody)
// @ts-expect-error a plain object is no proof
changeOrder({ kind: 'staff', staff: somebody.staff, origin: somebody.origin })
changeProfile(ming)
// @ts-expect-error a visitor is no member
changeProfile(visitor)
// @ts-expect-error a plain object is no proof
changeProfile({ kind: 'member', member: ming.member, origin: ming.origin })

// A proof is taken, never made: the lint refuses the cast. An ignore that nothing needs is an error of its own.

// biome-ignore lint/plugin: seen to be refused
changeOrder(somebody as Granted<'orders update'>)
// biome-ignore lint/plugin: seen to be refused
changeProfile({} as unknown as SignedInMember)

// Callers pass what the schemas read, and get what they write

const change = endpoint({
  method: 'PUT',
  path: '/api/x/:id',
  summary: 'x',
  access: staff('orders update'),
  params: IdParams,
  body: Versioned.extend({ title: z.string() }),
  output: z.object({ title: z.string(), version: z.int() }),
})
const args = { params: { id: 1 }, body: { version: 1, title: '新的' } }
args satisfies CallArgs<typeof change>
// @ts-expect-error a change names the version that the person saw
const blind: CallArgs<typeof change> = { params: { id: 1 }, body: { title: '新的' } }
const answer = { title: '新的', version: 2 } satisfies CallResult<typeof change>
// @ts-expect-error the answer has no such field
const ghost: CallResult<typeof change>['ghost'] = answer

// Whoever comes too late is shown the object as the call shows it

const show = async () => ({ title: '新的', version: 2 })
route(change, show, show)
// @ts-expect-error a call with a version says how its object is read again
route(change, show)
// @ts-expect-error the object is shown as the call answers it
route(change, show, async () => ({ staff_note: '難纏' }))
const create = endpoint({ method: 'POST', path: '/api/x', summary: 'x', access: member, output: change.output })
route(create, show)
// @ts-expect-error without a version nothing can be stale
route(create, show, show)
const attach = endpoint({ ...change, current: z.object({ pages: z.int(), version: z.int() }) })
route(attach, show, async () => ({ pages: 3, version: 2 }))
// @ts-expect-error where it is another object, its own schema says how it is shown
route(attach, show, show)

export type Kept = [typeof blind, typeof ghost]
