import { AddressField } from '#domains/customers/ui/address_field.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { ownLine } from '#ui/text_fields.tsx'
import * as m from '../messages.ts'
import { FormText, textOf } from './form_fields.tsx'
import type { Checkout } from './use_checkout.ts'

type AddressProps = { checkout: Checkout; of: 'customer' | 'recipient' }

const AddressFields = ({ checkout, of }: AddressProps) =>
  of === 'customer' ? (
    <AddressField
      isOwn
      wide="whole"
      city={textOf(checkout, 'city')}
      zip={textOf(checkout, 'zip')}
      street={textOf(checkout, 'address')}
      onPlace={checkout.choose}
    />
  ) : (
    <AddressField
      wide="whole"
      city={textOf(checkout, 'recipient_city')}
      zip={textOf(checkout, 'recipient_zip')}
      street={textOf(checkout, 'recipient_address')}
      onPlace={({ city, zip, address }) =>
        checkout.choose({ recipient_city: city, recipient_zip: zip, recipient_address: address })
      }
    />
  )

/** Who pays; the address only where something is sent to them. */
type PersonProps = { checkout: Checkout; withAddress: boolean; mailHint: string }

export const PersonFields = ({ checkout, withAddress, mailHint }: PersonProps) => (
  <div className="grid columns-2 field-pairs mt-4">
    <FormText checkout={checkout} field="name" label={m.name} {...ownLine.name} />
    <PhoneField label={m.phone} {...textOf(checkout, 'phone')} />
    <FormText checkout={checkout} field="email" label={m.email} hint={mailHint} {...ownLine.email} className="whole" />
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
