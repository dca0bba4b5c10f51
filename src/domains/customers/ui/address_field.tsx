import type { ChangeEvent } from 'react'
import { districtsOf } from '#platform/contract/areas.ts'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import * as m from '../address/messages.ts'
import { districtOfPlace, lineOfPlace, type Place, placeOfLine, withCity, withDistrict } from '../address/rules.ts'
import { cities } from '../rules.ts'

/** The wiring of one part, as the forms of visitors, members and staff give it. */
type Part = {
  id?: string
  name: string
  value: string
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur?: () => void
}

type AddressFieldProps = {
  city: Omit<Part, 'onChange'>
  /** Left out where no zip code is kept. */
  zip?: Part
  /** Where the district is kept by itself, and not at the beginning of the street. */
  district?: Omit<Part, 'onChange'>
  street: Part & { hint?: string }
  /** Takes the whole address after a choice that changes more than one part. */
  onPlace: (place: Place & { district?: string }) => void
  /** Whether it is the person's own address, which browsers fill in. */
  isOwn?: boolean
  optional?: boolean
  /** Of the line that takes a whole row. */
  wide: string
}

const named = (name: string) => ({ value: name, label: name })

/**
 * City, district, zip code and street of an address. The district fills in the zip code and the beginning of the street;
 * where no zip code is kept, the street alone names it.
 */
export const AddressField = (props: AddressFieldProps) => {
  const { city, zip, district, street, onPlace, isOwn = false, optional = false, wide } = props
  const place = { city: city.value, zip: zip?.value ?? '', address: street.value }
  const fill = (own: string) => (isOwn ? own : 'off')
  return (
    <>
      <SelectField
        label={m.city}
        autoComplete={fill('address-level1')}
        optional={optional}
        placeholder={m.choose}
        options={cities.map(named)}
        id={city.id ?? city.name}
        name={city.name}
        value={city.value}
        error={city.error}
        onChange={({ target: { value } }) =>
          onPlace(district ? { ...place, city: value, district: '' } : withCity(place, value))
        }
      />
      <SelectField
        label={m.district}
        autoComplete={fill('address-level2')}
        optional={optional || !district}
        {...(district && { id: district.id ?? district.name, name: district.name, error: district.error })}
        placeholder={city.value ? m.choose : m.city_first}
        disabled={!city.value}
        value={district ? district.value : (districtOfPlace(place)?.name ?? '')}
        options={districtsOf(city.value).map(({ name }) => named(name))}
        onChange={({ target: { value } }) =>
          onPlace(district ? { ...place, district: value } : withDistrict(place, value))
        }
      />
      {zip && (
        <TextField
          label={m.zip}
          inputMode="numeric"
          autoComplete={fill('postal-code')}
          maxLength={6}
          optional={optional}
          {...zip}
          id={zip.id ?? zip.name}
        />
      )}
      <TextField
        className={wide}
        label={m.street}
        autoComplete={fill('street-address')}
        maxLength={200}
        optional={optional}
        {...street}
        id={street.id ?? street.name}
      />
    </>
  )
}

type AddressLineFieldProps = Omit<AddressFieldProps, 'city' | 'zip' | 'district' | 'street' | 'onPlace'> & {
  /** The wiring of the whole line. */
  line: Omit<Part, 'onChange'>
  onLine: (line: string) => void
}

/** The same for an address that is kept in one line: city and district write its beginning. */
export const AddressLineField = ({ line, onLine, ...props }: AddressLineFieldProps) => {
  const place = placeOfLine(line.value)
  const write = (next: Place) => onLine(lineOfPlace(next))
  return (
    <AddressField
      {...props}
      city={{ name: `${line.name}_city`, value: place.city }}
      street={{ ...line, value: place.address, onChange: ({ target }) => write({ ...place, address: target.value }) }}
      onPlace={write}
    />
  )
}
