import { Button } from '#ui/button.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import type { StaffApplication } from '../desk/contract.ts'
import { type Askable, askablesOf, labelOf } from './ask_form.ts'
import type { CaseDecision } from './case_decision.ts'
import { decisionWords as m } from './decision_messages.ts'

/** Asks the applicant for fields or files again: only these open. */
export const AskFields = ({ application, edit }: { application: StaffApplication; edit: CaseDecision }) => {
  const askables = askablesOf(application)
  const asked = edit.form.watch('items')
  const isAsked = (one: Askable) => asked.some((item) => item.animal_id === one.animal_id && item.field === one.field)
  const add = (key: string) => {
    const one = askables.find((askable) => askable.key === key)
    if (!one) return
    const { animal_id, kind, field } = one
    edit.put('items', [...asked, { animal_id, kind, field, words: m.ask_template(labelOf(field)) }])
  }
  return (
    <>
      <SelectField
        name="ask_add"
        label={m.ask_what}
        placeholder={m.ask_add}
        value=""
        error={edit.control('items').error}
        options={askables.filter((one) => !isAsked(one)).map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => add(event.target.value)}
      />
      {asked.map((item, index) => {
        const label = askables.find((one) => one.animal_id === item.animal_id && one.field === item.field)?.label ?? ''
        return (
          <div key={`${item.animal_id} ${item.field}`} className="stack gap-2">
            <TextArea maxLength={500} {...edit.field(`items.${index}.words`)} label={m.ask_words(label)} />
            <Button kind="text" size="small" icon="x" onClick={() => edit.put('items', asked.toSpliced(index, 1))}>
              {m.ask_remove(label)}
            </Button>
          </div>
        )
      })}
    </>
  )
}
