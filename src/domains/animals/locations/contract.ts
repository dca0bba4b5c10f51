import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { Flag, OptionalPhone, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { allBy, staffCallsOf } from '#platform/contract/staff_calls.ts'

export const locationKinds = ['park', 'foster_home', 'clinic'] as const

/** A place as people choose one: without the address of whoever lives there. */
export const LocationChoice = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(locationKinds),
  /** Animals that it has room for; null without a limit. */
  capacity: z.int().nullable(),
  /** Animals that stand there now. */
  occupied: z.int(),
})

export const Location = LocationChoice.extend({
  city: z.string().nullable(),
  address: Personal('host', 'address').nullable(),
  phone: Personal('host', 'phone').nullable(),
  is_active: z.boolean(),
  sort: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type Location = z.output<typeof Location>

export const LocationFields = z.object({
  name: requiredText('名稱', 60),
  kind: z.enum(locationKinds),
  city: optionalText(20),
  address: optionalText(200),
  phone: OptionalPhone,
  capacity: whole({ min: 0, max: 10_000 })
    .nullish()
    .transform((capacity) => capacity ?? null),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
})
export type LocationInput = z.output<typeof LocationFields>

export const locationList = listOf({
  sort: ['sort', 'name', '-occupied', '-updated_at'],
  filters: { kind: z.enum(locationKinds).optional(), active: FlagFilter.optional() },
  per_page: { default: 100, max: 100 },
})
export const locationChoices = listOf({ sort: ['sort'], filters: {}, per_page: { default: 100, max: 100 } })

const calls = staffCallsOf({
  path: '/api/admin/locations',
  access: allBy('system update'),
  words: ['a place for animals', 'places for animals'],
  question: locationList,
  rows: pageOf(Location),
  record: Location,
  fields: LocationFields,
  change: LocationFields.extend(Versioned.shape),
})

export const locationsApi = {
  /** Open places to put an animal in, for everybody who sees animals. */
  choices: endpoint({
    method: 'GET',
    path: '/api/admin/animals/locations',
    summary: 'Open places for animals, with the room that they have',
    access: staff('animals view'),
    query: locationChoices,
    output: pageOf(LocationChoice),
  }),
  ...calls,
  export: exportOf({ name: 'locations.export', of: 'places for animals', list: calls.list }),
}
