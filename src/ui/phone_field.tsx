import { phoneLength, tidyPhone } from '#platform/contract/phone_number.ts'
import { type Own, TextField } from '#ui/text_fields.tsx'
import { tidiedOnLeave } from '#ui/tidied_on_leave.ts'

/** A phone number, written in any way; it is the person's own unless `autoComplete` says otherwise. */
export const PhoneField = (props: Own<'input'>) => (
  <TextField
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={phoneLength}
    {...tidiedOnLeave(props, tidyPhone)}
  />
)
