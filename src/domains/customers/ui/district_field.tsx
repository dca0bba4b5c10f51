import { districtsOf } from '#platform/contract/areas.ts'
import { SelectField } from '#ui/text_fields.tsx'
import * as m from './messages.ts'

/** The district that a zip code names, in whichever form of three to six digits it is written. */
const districtOf = (city: string, zip: string): string =>
  districtsOf(city).find((district) => zip.startsWith(district.zip))?.name ?? ''

/** An address begins with its district: another one takes the place of the one that stood there. */
const withDistrict = (city: string, address: string, district: string): string => {
  const old = districtsOf(city).find(({ name }) => address.startsWith(name))?.name ?? ''
  return district + address.slice(old.length)
}

type DistrictFieldProps = {
  city: string
  zip: string
  address: string
  /** Takes the zip code of the chosen district, and the address that begins with it. */
  onChoose: (place: { zip: string; address: string }) => void
  /** Whether it is the person's own address, which browsers fill in. */
  isOwn?: boolean
}

/** The district of an address; the chosen one fills in the zip code and the beginning of the address. */
export const DistrictField = ({ city, zip, address, onChoose, isOwn = true }: DistrictFieldProps) => (
  <SelectField
    label={m.district}
    autoComplete={isOwn ? 'address-level2' : 'off'}
    optional
    placeholder={city ? m.choose : m.city_first}
    disabled={!city}
    value={districtOf(city, zip)}
    options={districtsOf(city).map(({ name }) => ({ value: name, label: name }))}
    onChange={({ target }) =>
      onChoose({
        zip: districtsOf(city).find(({ name }) => name === target.value)?.zip ?? '',
        address: withDistrict(city, address, target.value),
      })
    }
  />
)
