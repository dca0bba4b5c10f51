import { z } from 'zod'
import { type IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { listOf, type PageOf, pageOf } from '#platform/contract/list.ts'
import { allBy, besidePublic, staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import type { Granted, StaffOf } from './access.ts'
import type { App } from './app.ts'
import { staffRoutesOf } from './staff_routes.ts'

/** What must not compile. `tsc` is the test: each expected error that does not come is an error of its own. */

const Place = z.object({ id: z.int(), name: z.string(), version: z.int() })
const Fields = z.object({ name: z.string() })
type Place = z.output<typeof Place>

const shape = {
  path: '/api/admin/places',
  words: ['a place', 'places'],
  question: listOf({ sort: ['name'], filters: {} }),
  rows: pageOf(Place),
  record: Place,
  fields: Fields,
  change: Fields.extend(Versioned.shape),
} as const

const calls = staffCallsOf({ ...shape, access: usual('brands') })
calls.create.access.permissions satisfies readonly 'brands create'[]
calls.get.params satisfies typeof IdParams | undefined
const ofSystem = staffCallsOf({ ...shape, access: allBy('system update') })
ofSystem.list.access.permissions satisfies readonly 'system update'[]
// @ts-expect-error there is no such resource
usual('places')
// @ts-expect-error a change says which version was seen
staffCallsOf({ ...shape, access: usual('brands'), change: Fields })

declare const list: (app: App, staff: Granted<'brands view'>) => Promise<PageOf<Place>>
declare const get: (app: App, staff: StaffOf<'brands'>, id: number) => Promise<Place>
declare const create: (app: App, staff: Granted<'brands create'>, input: { name: string }) => Promise<Place>
declare const update: (app: App, staff: Granted<'brands update'>, input: Omit<Place, 'x'>) => Promise<Place>

staffRoutesOf(calls, { list, get, create, update })
staffRoutesOf(besidePublic(calls), { list, get, create, update })
staffRoutesOf({ list: calls.list, get: calls.get }, { list, get })
// @ts-expect-error every call has its service
staffRoutesOf(calls, { list, get, create })
// @ts-expect-error a call that is not there has none
staffRoutesOf({ list: calls.list, get: calls.get }, { list, get, create })
// @ts-expect-error there is no export to write a sheet for
staffRoutesOf(calls, { list, get, create, update, sheet: { title: '', columns: [] } })
// @ts-expect-error the proof is that of another resource
staffRoutesOf(ofSystem, { list, get, create, update })

declare const viewed: (app: App, staff: Granted<'brands view'>, id: number) => Promise<Place>
// @ts-expect-error who comes too late may hold nothing but 'brands update'
staffRoutesOf(calls, { list, get: viewed, create, update })
declare const nameless: (app: App, staff: StaffOf<'brands'>, id: number) => Promise<{ id: number }>
// @ts-expect-error what is read is what the call answers
staffRoutesOf(calls, { list, get: nameless, create, update })
