import { isEmail } from '#platform/contract/email_address.ts'
import { isPhone, phoneSentence } from '#platform/contract/phone_number.ts'
import { isDay } from '#platform/contract/time.ts'
import * as uiMessages from '#ui/messages.ts'
import { zip_form } from '../address/messages.ts'
import { customerAnswers } from '../messages.ts'
import { fitsReceipt, isTaxId, isZip, toHalfWidth } from '../rules.ts'
import * as m from './messages.ts'
import type { ProfileValues } from './profile_values.ts'

type Filling = {
  today: string
  /** What the account has: only what differs from it is sent and judged. */
  stored: ProfileValues
  has_password: boolean
}

const wrongUnless = (isRight: boolean, sentence: string): string | null => (isRight ? null : sentence)

/** All that can be said without the server, so that nobody hears of one mistake after the other. */
export const profileErrors = (values: ProfileValues, { today, stored, has_password }: Filling) => {
  const { name, email, birth_on, company_name, receipt_kind } = values
  /** A field that may stay empty, and that was kept under an older rule. */
  const judge = (field: keyof ProfileValues, isRight: (text: string) => boolean, sentence: string) => {
    const text = String(values[field]).trim()
    return wrongUnless(text === '' || values[field] === stored[field] || isRight(text), sentence)
  }
  return {
    name: wrongUnless(name.trim() !== '', m.required(m.name)),
    phone: judge('phone', isPhone, phoneSentence),
    email: email.trim() === '' ? m.required(m.email) : judge('email', isEmail, m.email_form),
    current_password: wrongUnless(
      !has_password || email === stored.email || values.current_password !== '',
      m.required(m.current_password),
    ),
    company_name: wrongUnless(values.kind !== 'company' || company_name.trim() !== '', m.required(m.company_name)),
    tax_id: judge('tax_id', (text) => isTaxId(toHalfWidth(text)), customerAnswers.taxIdWrong),
    birth_on:
      wrongUnless(birth_on <= today, customerAnswers.birthInFuture) ?? judge('birth_on', isDay, uiMessages.no_day),
    zip: judge('zip', (text) => isZip(toHalfWidth(text)), zip_form),
    receipt_identifier: judge(
      'receipt_identifier',
      (text) => fitsReceipt(text, receipt_kind),
      customerAnswers.identifierWrong,
    ),
    receipt_email: judge('receipt_email', isEmail, m.email_form),
  }
}
