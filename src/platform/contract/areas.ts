import { areas } from './areas.gen.ts'

/** One of the 22 counties and cities, official spelling (臺). */
export type City = keyof typeof areas

export type District = { readonly zip: string; readonly name: string }

const isCity = (text: string): text is City => Object.hasOwn(areas, text)

/** The districts of a county by zip code; none of a county that does not exist. */
export const districtsOf = (city: string): readonly District[] =>
  isCity(city) ? areas[city].split(' ').map((entry) => ({ zip: entry.slice(0, 3), name: entry.slice(3) })) : []

/** The three-digit zip code of a district, or undefined when the county has no such district. */
export const zipOf = (city: string, district: string): string | undefined =>
  districtsOf(city).find(({ name }) => name === district)?.zip
