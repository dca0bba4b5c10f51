import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { text } from '#ui/admin/form_fields.ts'
import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { deskApi } from '../desk/contract.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { DecisionForm } from './decision_form.tsx'
import { decisionWords as m } from './decisions/messages.ts'

const rejectForm = formOf(deskApi.reject, {
  decision_note: text(m.reject_reason),
  internal_note: text(m.internal),
})

/** Turns an application down, with words that the applicant reads; sentences that are often needed fill the field. */
export const RejectPanel = ({ desk }: { desk: ApplicationDesk }) => {
  const { id, version } = desk.application
  const { run } = useAction(deskApi.reject)
  const edit = useActionForm(withVersion(rejectForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.rejected,
    onClose: () => undefined,
  })
  const chosen = edit.form.watch('decision_note')
  return (
    <DecisionForm {...edit.page} saveLabel={m.reject} danger>
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
      <TextArea optional hint={m.internal_hint} maxLength={2000} {...edit.field('internal_note')} />
    </DecisionForm>
  )
}
