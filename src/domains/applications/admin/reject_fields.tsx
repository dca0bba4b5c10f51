import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import type { CaseDecision } from './case_decision.ts'
import { decisionWords as m } from './decision_messages.ts'

/** Turns an application down, with words that the applicant reads; sentences that are often needed fill the field. */
export const RejectFields = ({ edit }: { edit: CaseDecision }) => {
  const chosen = edit.form.watch('decision_note')
  return (
    <>
      <ChoiceGroup label={m.reject_templates}>
        <div className="row wrap gap-2">
          {m.rejections.map(({ label, text: sentence }) => (
            <Chip key={label} on={chosen === sentence} onClick={() => edit.put('decision_note', sentence)}>
              {label}
            </Chip>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea rows={5} maxLength={500} {...edit.field('decision_note')} />
    </>
  )
}
