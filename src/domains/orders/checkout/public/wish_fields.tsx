import { publicName } from '#domains/customers/rules.ts'
import * as w from '#domains/customers/ui/messages.ts'
import { PublicNameField } from '#domains/customers/ui/public_name_field.tsx'
import { lampKindTexts, lampKindWords } from '#domains/lamps/messages.ts'
import { lampDays, lampKinds, lampLimits } from '#domains/lamps/rules.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import * as m from '../messages.ts'
import { FormArea, FormSelect, FormText } from './form_fields.tsx'
import type { Checkout } from './use_checkout.ts'

/** How the gift will stand in the public books, shown as it will look. */
export const PublicNameFields = ({ checkout }: { checkout: Checkout }) => {
  const { public_name_mode: mode, public_name, receipt_kind: kind, receipt_name, name } = checkout.form
  const own = kind === 'company' ? receipt_name || name : name
  const shown = publicName({ name: mode === 'full' ? public_name || own : own, kind, mode })
  return (
    <PublicNameField
      className="mt-4"
      mode={mode}
      onMode={(value) => checkout.set('public_name_mode', value)}
      shown={own ? shown : undefined}
    >
      <FormText
        checkout={checkout}
        field="public_name"
        label={w.shown_name}
        hint={w.shown_name_hint}
        optional
        maxLength={20}
      />
    </PublicNameField>
  )
}

/** A lamp that comes with a gift, without further cost. */
export const LampFields = ({ checkout, donated }: { checkout: Checkout; donated: number }) => {
  const { lamp_enabled, lamp_wish } = checkout.form
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
          <FormSelect
            checkout={checkout}
            field="lamp_kind"
            label={m.lamp_kind}
            options={lampKinds.map((value) => ({ value, label: `${lampKindWords[value]}・${lampKindTexts[value]}` }))}
          />
          <FormText checkout={checkout} field="lamp_name" label={m.lamp_name} optional maxLength={lampLimits.name} />
          <FormArea
            checkout={checkout}
            field="lamp_wish"
            className="whole"
            label={m.lamp_wish}
            hint={m.lamp_wish_hint(lampLimits.wish - [...lamp_wish].length)}
            maxLength={lampLimits.wish}
          />
        </div>
      )}
    </>
  )
}

export const NoteField = ({ checkout }: { checkout: Checkout }) => (
  <FormArea
    checkout={checkout}
    field="customer_note"
    label={m.note}
    placeholder={m.note_placeholder}
    maxLength={1000}
  />
)
