import { anonymousName } from '#domains/customers/rules.ts'
import { CheckField, RadioCards, Segments } from '#ui/choice_fields.tsx'
import { ownLine, TextField } from '#ui/text_fields.tsx'
import * as m from '../messages.ts'
import type { DonationForm } from '../rules.ts'

type Errors = Readonly<Record<string, string | undefined>>
type Known = { name?: string | undefined; phone?: string | null | undefined; email?: string | undefined }

/** Who gives. The fields keep what is typed before the page is hydrated, and take a member's own data as their start. */
export const PersonFields = ({ errors, known }: { errors: Errors; known: Known }) => (
  <div className="grid columns-2 mt-3 field-grid">
    <TextField id="name" name="name" label={m.name} {...ownLine.name} defaultValue={known.name} error={errors.name} />
    <TextField
      id="phone"
      name="phone"
      label={m.phone}
      {...ownLine.phone}
      defaultValue={known.phone ?? ''}
      error={errors.phone}
    />
    <TextField
      className="whole-row"
      id="email"
      name="email"
      label={m.email}
      {...ownLine.email}
      defaultValue={known.email}
      error={errors.email}
    />
    <CheckField
      className="whole-row"
      name="anonymous"
      label={
        <>
          {m.anonymous(anonymousName)}
          <span className="small muted choice-text">{m.anonymous_hint}</span>
        </>
      }
    />
  </div>
)

type Receipt = Pick<DonationForm, 'receipt_type' | 'receipt_kind'>
type ReceiptProps = {
  receipt: Receipt
  onChange: (receipt: Receipt) => void
  errors: Errors
  kept_identifier: string | null | undefined
}

const receiptTypes = ['single', 'yearly', 'none'] as const

/** Which receipt, and to whom it is made out. */
export const ReceiptFields = ({ receipt, onChange, errors, kept_identifier }: ReceiptProps) => {
  const isCompany = receipt.receipt_kind === 'company'
  return (
    <>
      <div className="mt-3">
        <RadioCards
          name="receipt_type"
          label={m.receipt}
          hideLabel
          value={receipt.receipt_type}
          onChange={(receipt_type) => onChange({ ...receipt, receipt_type })}
          options={receiptTypes.map((value) => ({ value, ...m.receipt_types[value] }))}
        />
      </div>
      {receipt.receipt_type !== 'none' && (
        <div className="grid columns-2 mt-4 field-grid">
          <div className="whole-row">
            <Segments
              label={m.receipt_kind}
              name="receipt_kind"
              value={receipt.receipt_kind}
              onChange={(receipt_kind) => onChange({ ...receipt, receipt_kind })}
              options={[
                { value: 'person', label: m.receipt_kinds.person },
                { value: 'company', label: m.receipt_kinds.company },
              ]}
            />
          </div>
          <TextField
            id="receipt_name"
            name="receipt_name"
            label={m.receipt_name}
            optional
            hint={m.receipt_name_hint}
            maxLength={60}
            error={errors.receipt_name}
          />
          <TextField
            id="receipt_identifier"
            name="receipt_identifier"
            label={isCompany ? m.identifier_company : m.identifier_person}
            optional={!isCompany}
            hint={kept_identifier ? m.identifier_kept(kept_identifier) : m.identifier_hint}
            autoComplete="off"
            maxLength={20}
            error={errors.receipt_identifier}
          />
          {!isCompany && <CheckField className="whole-row" name="upload_tax" label={m.upload_tax} />}
        </div>
      )}
    </>
  )
}
