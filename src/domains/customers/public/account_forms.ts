import { isEmail } from '#platform/contract/email_address.ts'
import { isPhone, phoneSentence } from '#platform/contract/phone_number.ts'
import * as m from './messages.ts'

/** Shortest password; there is no rule about its characters. */
export const shortestPassword = 10

type Text = string | undefined

const given = (errors: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null))

const emailProblem = (email: Text): string | null => {
  if (!email?.trim()) return m.required.email
  return isEmail(email.trim()) ? null : m.required.email_form
}

const passwordProblem = (password: Text): string | null => {
  if (!password) return m.required.password
  return [...password].length < shortestPassword ? m.required.short : null
}

export const signInErrors = (form: { email?: Text; password?: Text }) =>
  given({
    // Who is known by an address of an older form still signs in with it.
    email: form.email?.trim() ? null : m.required.email,
    password: form.password ? null : m.required.password,
  })

export const registerErrors = (form: { name?: Text; phone?: Text; email?: Text; password?: Text; consent?: boolean }) =>
  given({
    name: form.name?.trim() ? null : m.required.name,
    phone: !form.phone?.trim() || isPhone(form.phone) ? null : phoneSentence,
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    consent: form.consent ? null : m.required.consent,
  })

export const forgotErrors = (form: { email?: Text }) => given({ email: emailProblem(form.email) })

export const resetErrors = (form: { password?: Text; repeat?: Text }) =>
  given({
    password: passwordProblem(form.password),
    repeat: form.password === form.repeat ? null : m.required.different,
  })
