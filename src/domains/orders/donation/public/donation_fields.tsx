import type { ComponentProps } from 'react'
import type { ReceiptOwner } from '#domains/customers/rules.ts'
import { IdField } from '#domains/customers/ui/id_field.tsx'
import { ReceiptTitleField } from '#domains/customers/ui/receipt_title_field.tsx'
import { CheckField, RadioCards, Segments } from '#ui/choice_fields.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { ownLine, TextField } from '#ui/text_fields.tsx'
import { ReceiptFold } from '../../ui/receipt_fold.tsx'
import * as m from '../messages.ts'
import type { DonationForm } from '../rules.ts'

type Errors = Readonly<Record<string, string | undefined>>
type Known = { name?: string | undefined; phone?: string | null | undefined; email?: string | undefined }

/** Who gives. The fields keep what is typed before the page is hydrated, and take a member's own data as their start. */
export const PersonFields = ({ errors, known }: { errors: Errors; known: Known }) => (
  <div className="grid columns-2 mt-3 field-grid">
    <TextField id="name" name="name" label={m.name} {...ownLine.name} defaultValue={known.name} error={errors.name} />
    <PhoneField id="phone" name="phone" label={m.phone} defaultValue={known.phone ?? ''} error={errors.phone} />
    <TextField
      className="whole-row"
      id="email"
      name="email"
      label={m.email}
      {...ownLine.email}
      defaultValue={known.email}
      error={errors.email}
    />
  </div>
)

type Receipt = Pick<DonationForm, 'receipt_type' | 'receipt_kind'>
type ReceiptProps = {
  receipt: Receipt
  onChange: (receipt: Receipt) => void
  errors: Errors
  kept_identifier: string | null | undefined
  owner: ReceiptOwner
  is_other: boolean
  member: ComponentProps<typeof ReceiptTitleField>['member']
  onTitle: ComponentProps<typeof ReceiptTitleField>['onChoose']
  /** Refused sendings. */
  attempt: number
}

const receiptTypes = ['single', 'yearly', 'none'] as const

/** Which receipt, and to whom it is made out. */
export const ReceiptFields = ({
  receipt,
  onChange,
  errors,
  kept_identifier,
  owner,
  is_other,
  member,
  onTitle,
  attempt,
}: ReceiptProps) => {
  const isCompany = receipt.receipt_kind === 'company'
  return (
    <div className="mt-6">
      <ReceiptFold
        how={m.receipt_types[receipt.receipt_type].label}
        name={owner.receipt_name?.trim() || owner.name?.trim() || ''}
        isWrong={Boolean(errors.receipt_name || errors.receipt_identifier)}
        attempt={attempt}
      >
        <RadioCards
          name="receipt_type"
          label={m.receipt}
          hideLabel
          value={receipt.receipt_type}
          onChange={(receipt_type) => onChange({ ...receipt, receipt_type })}
          options={receiptTypes.map((value) => ({ value, ...m.receipt_types[value] }))}
        />
        {receipt.receipt_type !== 'none' && (
          <div className="grid columns-2 mt-4 field-grid">
            <ReceiptTitleField member={member} owner={owner} onChoose={onTitle} />
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
            {/* another name, or kind, begins with an empty number */}
            <IdField
              key={`${owner.receipt_name || owner.name} ${owner.receipt_kind}`}
              id="receipt_identifier"
              name="receipt_identifier"
              kind={receipt.receipt_kind}
              kept={kept_identifier}
              isOther={is_other}
              optional={!isCompany}
              error={errors.receipt_identifier}
            />
            {!isCompany && <CheckField className="whole-row" name="upload_tax" label={m.upload_tax} />}
          </div>
        )}
      </ReceiptFold>
    </div>
  )
}
