import type { Cart } from '#domains/cart/contract.ts'
import { isOtherOwner } from '#domains/customers/rules.ts'
import { IdField } from '#domains/customers/ui/id_field.tsx'
import { ReceiptTitleField } from '#domains/customers/ui/receipt_title_field.tsx'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { CheckField, Segments } from '#ui/choice_fields.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import type { invoiceChoicesApi } from '../../invoices/choices/contract.ts'
import { useUnknownCode } from '../../invoices/choices/ui/use_unknown_code.ts'
import { ReceiptFold } from '../../ui/receipt_fold.tsx'
import * as m from '../messages.ts'
import { cartFieldsOf, identifierFor } from '../rules.ts'
import { FormSelect, FormText, textOf } from './form_fields.tsx'
import { type Checkout, errorName } from './use_checkout.ts'

const invoiceTypes = keysOf(m.invoice_types)

/** What the charity offers for the invoice of goods. */
export type InvoiceChoices = CallResult<typeof invoiceChoicesApi.get>

type InvoiceProps = { checkout: Checkout; invoices: InvoiceChoices }

const MobileField = ({ checkout }: { checkout: Checkout }) => {
  const isUnknown = useUnknownCode('mobile', checkout.form.invoice_carrier, null)
  return (
    <FormText
      checkout={checkout}
      field="invoice_carrier"
      label={m.carrier}
      hint={isUnknown ? m.unknown_mobile : m.mobile_hint}
      autoComplete="off"
      maxLength={64}
    />
  )
}

const LoveCodeField = ({ checkout, invoices: { love_code: own } }: InvoiceProps) => {
  const typed = checkout.form.invoice_love_code
  const isUnknown = useUnknownCode('love_code', typed, own)
  const hint = own !== null && typed === own ? m.love_code_own(own) : m.love_code_hint
  return (
    <FormText
      checkout={checkout}
      field="invoice_love_code"
      label={m.love_code}
      hint={isUnknown ? m.unknown_love_code : hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
    />
  )
}

/** The kind of invoice; who would donate it finds the charity's own code there. */
const InvoiceType = ({ checkout, invoices: { love_code } }: InvoiceProps) => (
  <SelectField
    id={errorName('invoice_type')}
    label={m.invoice}
    value={checkout.form.invoice_type}
    error={checkout.errors.invoice_type}
    onChange={({ target: { value } }) => {
      const type = invoiceTypes.find((known) => known === value)
      if (type === 'donate' && love_code !== null && checkout.form.invoice_love_code.trim() === '')
        checkout.choose({ invoice_type: type, invoice_love_code: love_code })
      else if (type) checkout.set('invoice_type', type)
    }}
    options={invoiceTypes.map((value) => ({ value, label: m.invoice_types[value] }))}
  />
)

const CompanyFields = ({ checkout }: { checkout: Checkout }) => (
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
)

/** The receipt for goods where they come without an invoice: for whom it is. */
export const PlainFields = ({ checkout }: { checkout: Checkout }) => (
  <div className="grid columns-2 field-pairs mt-4">
    <div className="field">
      <span className="field-label">{m.plain_buyer}</span>
      <Segments
        label={m.plain_buyer}
        name="invoice_type"
        value={checkout.form.invoice_type === 'company' ? 'company' : 'paper'}
        onChange={(value) => checkout.set('invoice_type', value)}
        options={keysOf(m.plain_types).map((value) => ({ value, label: m.plain_types[value] }))}
      />
    </div>
    {checkout.form.invoice_type === 'company' && <CompanyFields checkout={checkout} />}
  </div>
)

/** The invoice for goods: where it goes, and what that asks for. */
export const InvoiceFields = ({ checkout, invoices }: InvoiceProps) => {
  const { invoice_type } = checkout.form
  return (
    <div className="grid columns-2 field-pairs mt-4">
      <InvoiceType checkout={checkout} invoices={invoices} />
      {invoice_type === 'mobile' && <MobileField checkout={checkout} />}
      {invoice_type === 'citizen' && (
        <FormText
          checkout={checkout}
          field="invoice_carrier"
          label={m.carrier}
          hint={m.citizen_hint}
          autoComplete="off"
          maxLength={64}
        />
      )}
      {invoice_type === 'company' && <CompanyFields checkout={checkout} />}
      {invoice_type === 'donate' && <LoveCodeField checkout={checkout} invoices={invoices} />}
    </div>
  )
}

const receiptTypes = keysOf(m.receipt_types)

type ReceiptProps = { checkout: Checkout; cart: Cart }

const ReceiptParts = ({ checkout, cart }: ReceiptProps) => {
  const { receipt_type, receipt_kind, upload_tax } = checkout.form
  const isCompany = receipt_kind === 'company'
  const fields = cartFieldsOf(checkout.form)
  const own = identifierFor(cart, fields, checkout.member)
  return (
    <div className="grid columns-2 field-pairs">
      <FormSelect
        checkout={checkout}
        field="receipt_type"
        label={m.receipt}
        options={receiptTypes.map((value) => ({ value, label: m.receipt_types[value] }))}
      />
      {receipt_type !== 'none' && (
        <>
          <ReceiptTitleField member={checkout.member} owner={fields} onChoose={checkout.choose} />
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
          <IdField
            {...textOf(checkout, 'receipt_identifier')}
            kind={receipt_kind}
            kept={own ?? cart.receipt_identifier_last4}
            isOther={own === null && isOtherOwner(cart, fields)}
            optional={!isCompany && !upload_tax}
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

/**
 * The receipt for what is given: which, to whom, and whether the tax office hears of it.
 *
 * @param folded whether it opens when it is wanted, or when something in it is wrong
 */
export const ReceiptFields = ({ folded, ...props }: ReceiptProps & { folded?: boolean }) => {
  const { form, errors, attempt } = props.checkout
  if (!folded) {
    return (
      <div className="mt-4">
        <ReceiptParts {...props} />
      </div>
    )
  }
  return (
    <ReceiptFold
      how={m.receipt_types[form.receipt_type]}
      name={form.receipt_name.trim() || form.name.trim()}
      isWrong={Boolean(errors.receipt_name || errors.receipt_identifier)}
      attempt={attempt}
    >
      <ReceiptParts {...props} />
    </ReceiptFold>
  )
}
