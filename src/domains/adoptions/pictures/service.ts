import { firstPhotosFor, photosFor } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'

/** A listing, and the animal of ours that it is about. */
type Pictured = { readonly id: number; readonly animal_id: number | null }

/** The cover of each listing for staff: of our own animals without one that of the animal. */
export const coversFor = async (app: App, listings: readonly Pictured[]): Promise<Map<number, string>> => {
  const ids = listings.map(({ id }) => id)
  const own = await firstPhotosFor(app, 'staff', 'adoptions', ids)
  const animals = listings.flatMap(({ animal_id }) => animal_id ?? [])
  const ofAnimals = await firstPhotosFor(app, 'staff', 'animals', animals)
  return new Map(
    listings.flatMap(({ id, animal_id }) => {
      const src = own.get(id) ?? ofAnimals.get(animal_id ?? 0)
      return src === undefined ? [] : [[id, src]]
    }),
  )
}

/** All pictures of a listing for staff: of our own animals without any those of the animal. */
export const picturesFor = async (app: App, { id, animal_id }: Pictured) => {
  const own = (await photosFor(app, 'staff', 'adoptions', [id])).get(id) ?? []
  return own.length > 0 ? own : picturesOfAnimal(app, animal_id)
}

/** All pictures of an animal of ours; none where the listing is about no such animal. */
export const picturesOfAnimal = async (app: App, animal_id: number | null) =>
  animal_id === null ? [] : ((await photosFor(app, 'staff', 'animals', [animal_id])).get(animal_id) ?? [])
