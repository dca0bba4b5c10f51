import type { useSentForm } from '#platform/browser/use_sent_form.ts'
import { districtsOf } from '#platform/contract/areas.ts'
import { SelectField } from '#ui/text_fields.tsx'
import { cities } from '../rules.ts'
import * as m from './messages.ts'
import type { ProfileValues } from './profile_values.ts'

type Form = ReturnType<typeof useSentForm<ProfileValues>>

/** The district that a zip code names, in whichever form of three to six digits it is written. */
const districtOf = (city: string, zip: string): string =>
  districtsOf(city).find((district) => zip.startsWith(district.zip))?.name ?? ''

/** An address begins with its district: another one takes the place of the one that stood there. */
const withDistrict = (city: string, address: string, district: string): string => {
  const old = districtsOf(city).find(({ name }) => address.startsWith(name))?.name ?? ''
  return district + address.slice(old.length)
}

/** County and district; a chosen district fills in the zip code and the beginning of the address. */
export const DistrictFields = ({ form }: { form: Form }) => {
  const { city, zip, address } = form.values
  const choose = (district: string) => {
    form.set('zip', districtsOf(city).find(({ name }) => name === district)?.zip ?? '')
    form.set('address', withDistrict(city, address, district))
  }
  return (
    <>
      <SelectField
        label={m.city}
        autoComplete="address-level1"
        optional
        placeholder={m.choose}
        options={cities.map((name) => ({ value: name, label: name }))}
        {...form.text('city')}
      />
      <SelectField
        label={m.district}
        autoComplete="address-level2"
        optional
        placeholder={city ? m.choose : m.city_first}
        disabled={!city}
        value={districtOf(city, zip)}
        options={districtsOf(city).map(({ name }) => ({ value: name, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
    </>
  )
}
