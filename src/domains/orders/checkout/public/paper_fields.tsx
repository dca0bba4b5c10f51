import type { Cart } from '#domains/cart/contract.ts'
import { isOtherOwner } from '#domains/customers/rules.ts'
import { IdField } from '#domains/customers/ui/id_field.tsx'
import { ReceiptTitleField } from '#domains/customers/ui/receipt_title_field.tsx'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { CheckField, Segments } from '#ui/choice_fields.tsx'
import { ReceiptFold } from '../../ui/receipt_fold.tsx'
import * as m from '../messages.ts'
import { cartFieldsOf, identifierFor } from '../rules.ts'
import { FormSelect, FormText, textOf } from './form_fields.tsx'
import type { Checkout } from './use_checkout.ts'

const invoiceTypes = keysOf(m.invoice_types)

/** The invoice for goods: where it goes, and what that asks for. */
export const InvoiceFields = ({ checkout }: { checkout: Checkout }) => {
  const { invoice_type } = checkout.form
  return (
    <div className="grid columns-2 field-pairs mt-4">
      <FormSelect
        checkout={checkout}
        field="invoice_type"
        label={m.invoice}
        options={invoiceTypes.map((value) => ({ value, label: m.invoice_types[value] }))}
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
