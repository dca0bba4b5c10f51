import { type District, districtsOf } from '#platform/contract/areas.ts'

/** An address: its zip code is that of a district, and what stands after the city begins with the district's name. */
export type Place = { readonly city: string; readonly zip: string; readonly address: string }

/** The district that a zip code names, in whichever form of three to six digits it is written. */
export const districtOf = (city: string, zip: string): District | undefined =>
  districtsOf(city).find((district) => zip.startsWith(district.zip))

/** Another district: its zip code, and its name in the place of the one that stood at the beginning. */
export const withDistrict = ({ city, address }: Place, name: string): Place => {
  const old = districtsOf(city).find((district) => address.startsWith(district.name))?.name ?? ''
  const zip = districtsOf(city).find((district) => district.name === name)?.zip ?? ''
  return { city, zip, address: name + address.slice(old.length) }
}

/** Another city: what named a district of the one before goes away, the street stays. */
export const withCity = (place: Place, city: string): Place => {
  const isOfOld = districtOf(place.city, place.zip) && !districtOf(city, place.zip)
  return { ...(isOfOld ? withDistrict(place, '') : place), city }
}
