import { z } from 'zod'
import type { Granted, SignedInMember, SignedInStaff, Visitor } from '#platform/server/access.ts'
import { anyone, member, staff } from './access.ts'
import { type CallArgs, type CallResult, endpoint, IdParams, Versioned } from './endpoint.ts'
import { type Failure, fail, failures } from './failures.ts'
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
// @ts-expect-error staff without a permission are `anyStaff`, said in so many words
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

export type Kept = [typeof blind, typeof ghost]
