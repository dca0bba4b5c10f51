import type { InputHTMLAttributes } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { cities, publicName } from '#domains/customers/rules.ts'
import { lampKindTexts, lampKindWords } from '#domains/lamps/messages.ts'
import { lampDays, lampKinds, lampLimits } from '#domains/lamps/rules.ts'
import { CheckField, RadioCards, Segments } from '#ui/choice_fields.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { checkoutWords as m } from '../messages.ts'
import type { CheckoutForm } from '../rules.ts'
import { type Checkout, errorName } from './use_checkout.ts'

type TextName = { [K in keyof CheckoutForm]: CheckoutForm[K] extends string ? K : never }[keyof CheckoutForm]
type Own = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'type' | 'maxLength' | 'className'
>

type FormTextProps = { checkout: Checkout; field: TextName; label: string; hint?: string; optional?: boolean } & Own

/** A line of the form; its id is the field's name, so that the summary of errors can lead to it. */
const FormText = ({ checkout, field, ...rest }: FormTextProps) => (
  <TextField
    {...rest}
    id={errorName(field)}
    name={field}
    value={checkout.form[field]}
    error={checkout.errors[errorName(field)]}
    onChange={(event) => checkout.set(field, event.target.value)}
    onBlur={() => checkout.leave(field)}
  />
)

const CityField = ({ checkout, field }: { checkout: Checkout; field: 'city' | 'recipient_city' }) => (
  <SelectField
    id={field}
    label={m.city}
    placeholder={m.city_choose}
    autoComplete={field === 'city' ? 'address-level1' : 'off'}
    options={cities.map((city) => ({ value: city, label: city }))}
    value={checkout.form[field]}
    error={checkout.errors[field]}
    onChange={(event) => checkout.set(field, event.target.value)}
  />
)

type AddressProps = { checkout: Checkout; of: 'customer' | 'recipient'; optional?: boolean }

const AddressFields = ({ checkout, of }: AddressProps) => {
  const own = of === 'customer'
  return (
    <>
      <CityField checkout={checkout} field={own ? 'city' : 'recipient_city'} />
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
    <FormText checkout={checkout} field="name" label={m.name} autoComplete="name" maxLength={50} />
    <FormText
      checkout={checkout}
      field="phone"
      label={m.phone}
      inputMode="tel"
      type="tel"
      autoComplete="tel"
      maxLength={30}
    />
    <FormText
      checkout={checkout}
      field="email"
      label={m.email}
      hint={m.email_hint}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
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
        <FormText
          checkout={checkout}
          field="recipient_phone"
          label={m.recipient_phone}
          inputMode="tel"
          type="tel"
          maxLength={30}
        />
        {withAddress && <AddressFields checkout={checkout} of="recipient" />}
      </div>
    )}
  </>
)

const invoiceTypes = Object.keys(m.invoice_types) as CheckoutForm['invoice_type'][]

/** The invoice for goods: where it goes, and what that asks for. */
export const InvoiceFields = ({ checkout }: { checkout: Checkout }) => {
  const { invoice_type } = checkout.form
  return (
    <div className="grid columns-2 field-pairs mt-4">
      <SelectField
        id="invoice_type"
        label={m.invoice}
        options={invoiceTypes.map((value) => ({ value, label: m.invoice_types[value] }))}
        value={invoice_type}
        error={checkout.errors.invoice_type}
        onChange={(event) => checkout.set('invoice_type', event.target.value as CheckoutForm['invoice_type'])}
      />
      {(invoice_type === 'mobile' || invoice_type === 'citizen') && (
        <FormText
          checkout={checkout}
          field="invoice_carrier"
          label={m.carrier}
          hint={invoice_type === 'mobile' ? m.mobile_hint : m.citizen_hint}
          autoComplete="off"
          maxLength={64}
        />
      )}
      {invoice_type === 'company' && (
        <>
          <FormText
            checkout={checkout}
            field="invoice_company_id"
            label={m.company_id}
            hint={m.company_id_hint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
          <FormText
            checkout={checkout}
            field="invoice_company"
            label={m.company}
            autoComplete="organization"
            maxLength={60}
          />
        </>
      )}
      {invoice_type === 'donate' && (
        <FormText
          checkout={checkout}
          field="invoice_love_code"
          label={m.love_code}
          hint={m.love_code_hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
      )}
    </div>
  )
}

const receiptTypes = Object.keys(m.receipt_types) as CheckoutForm['receipt_type'][]

/** The receipt for what is given: which, to whom, and whether the tax office hears of it. */
export const ReceiptFields = ({ checkout, cart }: { checkout: Checkout; cart: Cart }) => {
  const { receipt_type, receipt_kind, upload_tax } = checkout.form
  const isCompany = receipt_kind === 'company'
  const last = cart.receipt_identifier_last4
  return (
    <div className="grid columns-2 field-pairs mt-4">
      <SelectField
        id="receipt_type"
        label={m.receipt}
        options={receiptTypes.map((value) => ({ value, label: m.receipt_types[value] }))}
        value={receipt_type}
        onChange={(event) => checkout.set('receipt_type', event.target.value as CheckoutForm['receipt_type'])}
      />
      {receipt_type !== 'none' && (
        <>
          <div className="field">
            <span className="field-label">{m.receipt_kind}</span>
            <Segments
              label={m.receipt_kind}
              name="receipt_kind"
              value={receipt_kind}
              onChange={(value) => checkout.set('receipt_kind', value)}
              options={[
                { value: 'person', label: m.receipt_kinds.person },
                { value: 'company', label: m.receipt_kinds.company },
              ]}
            />
          </div>
          <FormText checkout={checkout} field="receipt_name" label={m.receipt_name} maxLength={60} optional />
          <FormText
            checkout={checkout}
            field="receipt_identifier"
            label={isCompany ? m.identifier_company : m.identifier_person}
            hint={last ? m.identifier_kept(last) : m.identifier_hint}
            optional={!isCompany && !upload_tax}
            autoComplete="off"
            maxLength={20}
          />
          {!isCompany && (
            <CheckField
              className="whole"
              label={m.upload_tax}
              checked={upload_tax}
              onChange={(event) => checkout.set('upload_tax', event.target.checked)}
            />
          )}
        </>
      )}
    </div>
  )
}

const modes = Object.keys(m.public_modes) as CheckoutForm['public_name_mode'][]

/** How the gift will stand in the public books, shown as it will look. */
export const PublicNameFields = ({ checkout }: { checkout: Checkout }) => {
  const { public_name_mode: mode, public_name, receipt_kind: kind, receipt_name, name } = checkout.form
  const own = kind === 'company' ? receipt_name || name : name
  const shown = publicName({ name: mode === 'full' ? public_name || own : own, kind, mode })
  return (
    <>
      <RadioCards
        name="public_name_mode"
        label={m.public_title}
        hideLabel
        columns={3}
        className="mt-4"
        value={mode}
        onChange={(value) => checkout.set('public_name_mode', value)}
        options={modes.map((value) => ({ value, label: m.public_modes[value] }))}
      />
      {mode === 'full' && (
        <div className="mt-4">
          <FormText checkout={checkout} field="public_name" label={m.public_name} optional maxLength={20} />
        </div>
      )}
      {own && (
        <p className="name-preview mt-3" role="status">
          {m.public_preview} <b>{shown}</b>
        </p>
      )}
    </>
  )
}

/** A lamp that comes with a gift, without further cost. */
export const LampFields = ({ checkout, donated }: { checkout: Checkout; donated: number }) => {
  const { lamp_enabled, lamp_kind, lamp_wish } = checkout.form
  return (
    <>
      <CheckField
        className="mt-4"
        label={m.lamp_enabled}
        hint={m.lamp_days(lampDays(donated))}
        checked={lamp_enabled}
        onChange={(event) => checkout.set('lamp_enabled', event.target.checked)}
      />
      {lamp_enabled && (
        <div className="grid columns-2 field-pairs mt-4">
          <SelectField
            id="lamp_kind"
            label={m.lamp_kind}
            value={lamp_kind}
            options={lampKinds.map((value) => ({ value, label: `${lampKindWords[value]}・${lampKindTexts[value]}` }))}
            onChange={(event) => checkout.set('lamp_kind', event.target.value as CheckoutForm['lamp_kind'])}
          />
          <FormText checkout={checkout} field="lamp_name" label={m.lamp_name} optional maxLength={lampLimits.name} />
          <TextArea
            className="whole"
            id="lamp.wish"
            label={m.lamp_wish}
            optional
            hint={m.lamp_wish_hint(lampLimits.wish - [...lamp_wish].length)}
            maxLength={lampLimits.wish}
            value={lamp_wish}
            error={checkout.errors['lamp.wish']}
            onChange={(event) => checkout.set('lamp_wish', event.target.value)}
            onBlur={() => checkout.leave('lamp_wish')}
          />
        </div>
      )}
    </>
  )
}

export const NoteField = ({ checkout }: { checkout: Checkout }) => (
  <TextArea
    id="customer_note"
    label={m.note}
    optional
    placeholder={m.note_placeholder}
    maxLength={1000}
    value={checkout.form.customer_note}
    error={checkout.errors.customer_note}
    onChange={(event) => checkout.set('customer_note', event.target.value)}
    onBlur={() => checkout.leave('customer_note')}
  />
)
