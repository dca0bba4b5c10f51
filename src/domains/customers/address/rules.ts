import { type District, districtsOf } from '#platform/contract/areas.ts'
import { cities, normaliseCity } from '../rules.ts'

/** An address: its zip code is that of a district, and what stands after the city begins with the district's name. */
export type Place = { readonly city: string; readonly zip: string; readonly address: string }

/** The district that a zip code names, in whichever form of three to six digits it is written. */
export const districtOf = (city: string, zip: string): District | undefined =>
  districtsOf(city).find((district) => zip.startsWith(district.zip))

/** The district whose name a street begins with. */
const districtBefore = (city: string, address: string): District | undefined =>
  districtsOf(city).find(({ name }) => address.startsWith(name))

/** The district of an address: that of its zip code, or of the beginning of the street where no zip code is kept. */
export const districtOfPlace = ({ city, zip, address }: Place): District | undefined =>
  zip === '' ? districtBefore(city, address) : districtOf(city, zip)

/** Another district: its zip code, and its name in the place of the one that stood at the beginning. */
export const withDistrict = ({ city, address }: Place, name: string): Place => {
  const old = districtBefore(city, address)?.name ?? ''
  const zip = districtsOf(city).find((district) => district.name === name)?.zip ?? ''
  return { city, zip, address: name + address.slice(old.length) }
}

/** Another city: what named a district of the one before goes away, the street stays. */
export const withCity = (place: Place, city: string): Place => {
  const isOfOld = districtOfPlace(place) && !districtOfPlace({ ...place, city })
  return { ...(isOfOld ? withDistrict(place, '') : place), city }
}

/** The parts of an address that is kept in one line; what names no city stands in the street. */
export const placeOfLine = (line: string): Place => {
  const text = normaliseCity(line)
  const city = cities.find((one) => text.startsWith(one)) ?? ''
  return { city, zip: '', address: text.slice(city.length) }
}

/** An address in one line, without its zip code. */
export const lineOfPlace = ({ city, address }: Place): string => city + address
