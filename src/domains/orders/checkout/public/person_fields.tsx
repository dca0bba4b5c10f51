import { cities } from '#domains/customers/rules.ts'
import { DistrictField } from '#domains/customers/ui/district_field.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { ownLine, PhoneField } from '#ui/text_fields.tsx'
import * as m from '../messages.ts'
import { FormSelect, FormText, textOf } from './form_fields.tsx'
import type { Checkout } from './use_checkout.ts'

const CityField = ({ checkout, field }: { checkout: Checkout; field: 'city' | 'recipient_city' }) => (
  <FormSelect
    checkout={checkout}
    field={field}
    label={m.city}
    placeholder={m.city_choose}
    autoComplete={field === 'city' ? 'address-level1' : 'off'}
    options={cities.map((city) => ({ value: city, label: city }))}
  />
)

type AddressProps = { checkout: Checkout; of: 'customer' | 'recipient'; optional?: boolean }

const AddressFields = ({ checkout, of }: AddressProps) => {
  const own = of === 'customer'
  const { form, choose } = checkout
  return (
    <>
      <CityField checkout={checkout} field={own ? 'city' : 'recipient_city'} />
      <DistrictField
        city={own ? form.city : form.recipient_city}
        zip={own ? form.zip : form.recipient_zip}
        address={own ? form.address : form.recipient_address}
        isOwn={own}
        onChoose={({ zip, address }) =>
          choose(own ? { zip, address } : { recipient_zip: zip, recipient_address: address })
        }
      />
      <FormText
        checkout={checkout}
        field={own ? 'zip' : 'recipient_zip'}
        label={m.zip}
        inputMode="numeric"
        autoComplete={own ? 'postal-code' : 'off'}
        maxLength={6}
      />
      <FormText
        checkout={checkout}
        field={own ? 'address' : 'recipient_address'}
        label={m.address}
        autoComplete={own ? 'street-address' : 'off'}
        maxLength={200}
        className="whole"
      />
    </>
  )
}

/** Who pays; the address only where something is sent to them. */
export const PersonFields = ({ checkout, withAddress }: { checkout: Checkout; withAddress: boolean }) => (
  <div className="grid columns-2 field-pairs mt-4">
    <FormText checkout={checkout} field="name" label={m.name} {...ownLine.name} />
    <PhoneField label={m.phone} {...textOf(checkout, 'phone')} />
    <FormText
      checkout={checkout}
      field="email"
      label={m.email}
      hint={m.email_hint}
      {...ownLine.email}
      className="whole"
    />
    {withAddress && <AddressFields checkout={checkout} of="customer" />}
  </div>
)

/** Who receives the goods, when it is somebody else. */
export const RecipientFields = ({ checkout, withAddress }: { checkout: Checkout; withAddress: boolean }) => (
  <>
    <CheckField
      className="mt-4"
      label={m.same}
      checked={checkout.form.same_as_customer}
      onChange={(event) => checkout.set('same_as_customer', event.target.checked)}
    />
    {!checkout.form.same_as_customer && (
      <div className="grid columns-2 field-pairs mt-4">
        <FormText checkout={checkout} field="recipient_name" label={m.recipient_name} maxLength={50} />
        <PhoneField label={m.recipient_phone} autoComplete="off" {...textOf(checkout, 'recipient_phone')} />
        {withAddress && <AddressFields checkout={checkout} of="recipient" />}
      </div>
    )}
  </>
)
