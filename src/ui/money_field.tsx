import { groupAmount } from '#platform/contract/money.ts'
import { Field, splitField } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'
import type { Own } from '#ui/text_fields.tsx'
import { tidiedOnLeave } from '#ui/tidied_on_leave.ts'

/** An amount in whole NT$, written in any way (`NT$1,200`, full-width) and grouped when the field is left. */
export const MoneyField = (props: Own<'input'>) => {
  const { frame, control } = splitField(tidiedOnLeave(props, groupAmount))
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="money-input">
          <span aria-hidden="true">{uiMessages.currency}</span>
          <input className="input figures" inputMode="numeric" autoComplete="off" {...control} {...wiring} />
        </div>
      )}
    </Field>
  )
}
