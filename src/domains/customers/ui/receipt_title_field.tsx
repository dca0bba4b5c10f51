import { SelectField } from '#ui/text_fields.tsx'
import { isOtherOwner, type ReceiptOwner } from '../rules.ts'
import * as m from './messages.ts'
import type { CustomerDetails } from './session.ts'

type Title = { receipt_kind: 'person' | 'company'; receipt_name: string }

type ReceiptTitleFieldProps = {
  /** The signed-in member; nobody else has titles to choose from. */
  member: CustomerDetails | null
  /** Whom the receipt is made out to now. */
  owner: ReceiptOwner
  onChoose: (title: Title) => void
}

/** The titles that a member keeps, to choose from; not there for whoever keeps none beside the own one. */
export const ReceiptTitleField = ({ member, owner, onChoose }: ReceiptTitleFieldProps) => {
  if (!member || member.receipt_profiles.length === 0) return null
  const { receipt_kind, receipt_identifier_last4 } = member
  const own = { receipt_kind, receipt_name: member.receipt_name?.trim() || member.name, receipt_identifier_last4 }
  const titles = [{ id: 0, ...own }, ...member.receipt_profiles]
  const now = titles.find((title) => !isOtherOwner({ name: null, ...title }, owner))
  return (
    <SelectField
      className="whole whole-row"
      id="receipt_title"
      label={m.receipt_title}
      value={now ? String(now.id) : ''}
      options={[
        ...titles.map(({ id, receipt_name, receipt_identifier_last4: last }) => ({
          value: String(id),
          label: m.receipt_title_of(receipt_name, last),
        })),
        { value: '', label: m.receipt_title_other },
      ]}
      onChange={({ target }) => {
        const title = titles.find(({ id }) => String(id) === target.value)
        onChoose(title ?? { receipt_kind: 'person', receipt_name: '' })
      }}
    />
  )
}
