import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { choiceOrNone, text } from '#ui/admin/form_fields.ts'
import { Segments } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { type Condition, followupLimits, judgementOf, judgements } from '../../followups/rules.ts'

const found = { ok: m.condition.ok, concern: m.condition.concern }

export const checkForm = formOf(followupDeskApi.check, {
  condition: choiceOrNone(m.column.condition, found),
  check_note: text(m.check_note),
  visit_on: text(m.column.visit),
})

type Report = { condition: Condition | null; check_note: string | null; visit_on: string | null }

/** What stands in the fields at first: what was told. */
export const checkValues = ({ condition, check_note, visit_on }: Report) =>
  checkForm.valuesOf({ condition: judgementOf(condition), check_note, visit_on })

type Props = { fields: FormFields<typeof checkForm.empty>; told: Condition | null }

/** What staff find of a report, what they do about it, and when they visit where it worries. */
export const CheckFields = ({ fields: { field, control, form }, told }: Props) => {
  const condition = form.watch('condition')
  return (
    <>
      {judgementOf(told) && (
        <Segments
          label={m.column.condition}
          name="condition"
          value={condition}
          onChange={(chosen) => {
            form.setValue('condition', chosen, { shouldDirty: true })
            if (chosen === 'ok') form.setValue('visit_on', '', { shouldDirty: true })
          }}
          options={judgements.map((value) => ({ value, label: found[value] }))}
        />
      )}
      <TextArea optional rows={3} maxLength={followupLimits.check_note} {...field('check_note')} />
      {condition !== 'ok' && <DayField optional {...control('visit_on')} />}
    </>
  )
}
