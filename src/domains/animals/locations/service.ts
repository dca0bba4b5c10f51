import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import type { LocationInput, locationChoices, locationList } from './contract.ts'
import { locationRefusals } from './messages.ts'
import { findLocation, listLocationRows, listOpenLocations } from './queries.ts'

const locations = recorded('locations', {
  label: ({ name }) => name,
  sentences: {
    locations_name_key: ['name', locationRefusals.exists],
    locations_room: ['capacity', locationRefusals.too_small],
  },
})

/** Places to put an animal in. */
export const listLocationChoices = (
  app: App,
  _staff: Granted<'animals view'>,
  query: z.output<typeof locationChoices>,
) => listOpenLocations(app, query)

/** All places. */
export const listLocations = (app: App, _staff: Granted<'system update'>, query: z.output<typeof locationList>) =>
  listLocationRows(app, query)

/** @throws not_found */
export const getLocation = async (app: App, _staff: Granted<'system update'>, id: number) =>
  (await findLocation(app, id)) ?? fail(common.not_found)

/** @throws invalid (422) for a name that exists */
export const createLocation = (app: App, staff: Granted<'system update'>, input: LocationInput) =>
  locations.create(app, staff, input)

/** @throws not_found; stale; invalid (422) as createLocation, and for less room than animals stand there */
export const updateLocation = (
  app: App,
  staff: Granted<'system update'>,
  { id, version, ...input }: LocationInput & { id: number; version: number },
) => locations.update(app, staff, { id, version }, input)
