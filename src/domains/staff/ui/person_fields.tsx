import type { FormFields } from '#platform/browser/form_core.ts'
import { text } from '#ui/admin/form_fields.ts'
import { PhoneField } from '#ui/phone_field.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { clinicUserWords as m } from '../clinic_users/staff_messages.ts'

/** Whose an account of a clinic is, in a form. */
export const personFields = { name: text(m.name), email: text(m.email), phone: text(m.phone) }

type Wiring = Omit<ReturnType<FormFields<Record<keyof typeof personFields, string>>['field']>, 'name'> & {
  name: string
}
type PersonFieldsProps = {
  /** Of whatever form has these fields. */
  field: (name: keyof typeof personFields) => Wiring
  /** What comes of another address. */
  emailHint?: string
}

/** The fields that say whose an account of a clinic is. */
export const PersonFields = ({ field, emailHint }: PersonFieldsProps) => (
  <>
    <TextField maxLength={50} {...field('name')} />
    <TextField type="email" maxLength={254} {...(emailHint && { hint: emailHint })} {...field('email')} />
    <PhoneField optional {...field('phone')} />
  </>
)
