import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { choice, choiceToMake, text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import { surrendersApi } from '../../surrenders/contract.ts'
import { surrenderSubject } from '../../surrenders/messages.ts'
import { surrenderWords } from '../../surrenders/staff_messages.ts'

const { columns: c } = surrenderSubject
const { return_later: m, ...words } = surrenderWords

const form = formOf(surrendersApi.fromRequest, {
  urgency: choice(c.urgency, words.urgency, 'month'),
  reason: choiceToMake(c.reason, words.reason),
  reason_note: text(c.reason_note),
  about: text(c.about),
  counselling: text(c.counselling),
})

type Props = { request: { readonly id: number; readonly version: number; readonly animal_name: string }; desk: Desk }

/** Puts an adopted animal that cannot stay on the list of those that wait for room. */
export const ReturnLater = ({ request, desk }: Props) => {
  const [asked, setAsked] = useState(false)
  const { run } = useAction(surrendersApi.fromRequest)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsked(true)}>
        {m.button}
      </Button>
      {asked && (
        <StepDialog
          desk={desk}
          record={request}
          form={form}
          send={run}
          title={m.title(request.animal_name)}
          text={m.text}
          step={m.button}
          done={m.done}
          onClose={() => setAsked(false)}
        >
          {({ field, choice }) => (
            <>
              <SelectField {...choice('urgency')} />
              <SelectField {...choice('reason')} />
              <TextArea optional maxLength={1000} {...field('reason_note')} />
              <TextArea optional maxLength={1000} hint={words.hint.about} {...field('about')} />
              <TextArea optional maxLength={1000} hint={words.hint.counselling} {...field('counselling')} />
            </>
          )}
        </StepDialog>
      )}
    </>
  )
}
