import { orNull, textOf } from '#platform/browser/form_values.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { CallArgs } from '#platform/contract/endpoint.ts'
import type { updateProfileCall } from '../contract.ts'
import type { PublicNameMode } from '../rules.ts'
import type { CustomerDetails } from '../ui/session.ts'

/** The profile as it stands in the form: texts and ticks. */
export type ProfileValues = {
  name: string
  phone: string
  email: string
  current_password: string
  birth_on: string
  gender: string
  zip: string
  city: string
  address: string
  kind: 'person' | 'company'
  company_name: string
  tax_id: string
  receipt_type: 'none' | 'single' | 'yearly'
  receipt_kind: 'person' | 'company'
  receipt_name: string
  receipt_identifier: string
  receipt_email: string
  receipt_address: string
  upload_tax: boolean
  public_name_mode: PublicNameMode
  public_name: string
  marketing_opt_in: boolean
}

export const profileValues = (customer: CustomerDetails): ProfileValues => ({
  name: customer.name,
  phone: textOf(customer.phone),
  email: customer.email,
  current_password: '',
  birth_on: textOf(customer.birth_on),
  gender: textOf(customer.gender),
  zip: textOf(customer.zip),
  city: textOf(customer.city),
  address: textOf(customer.address),
  kind: customer.kind,
  company_name: textOf(customer.company_name),
  tax_id: textOf(customer.tax_id),
  receipt_type: customer.receipt_type,
  receipt_kind: customer.receipt_kind,
  receipt_name: textOf(customer.receipt_name),
  receipt_identifier: '',
  receipt_email: textOf(customer.receipt_email),
  receipt_address: textOf(customer.receipt_address),
  upload_tax: customer.upload_tax,
  public_name_mode: customer.public_name_mode,
  public_name: textOf(customer.public_name),
  marketing_opt_in: customer.marketing_opt_in,
})

type Change = CallArgs<typeof updateProfileCall>['body']

/** Only what differs from what is stored: a field that is left out stays as it is. */
export const profileChange = (customer: CustomerDetails, values: ProfileValues): Change => {
  const stored = profileValues(customer)
  const changed = keysOf(stored).filter((field) => values[field] !== stored[field])
  const entries = changed.map((field) => {
    const value = values[field]
    return [field, typeof value === 'string' ? orNull(value) : value]
  })
  // every field of the form is one of the call, with the same choices
  return { ...Object.fromEntries(entries), version: customer.version } as Change
}
