import type { InputHTMLAttributes } from 'react'
import { TextField } from '#ui/text_fields.tsx'
import type { CheckoutForm } from '../rules.ts'
import { type Checkout, errorName } from './use_checkout.ts'

type TextName = { [K in keyof CheckoutForm]: CheckoutForm[K] extends string ? K : never }[keyof CheckoutForm]
type Own = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'type' | 'maxLength' | 'className'
>

type FormTextProps = { checkout: Checkout; field: TextName; label: string; hint?: string; optional?: boolean } & Own

/** A line of the form; its id is the field's name, so that the summary of errors can lead to it. */
export const FormText = ({ checkout, field, ...rest }: FormTextProps) => (
  <TextField
    {...rest}
    id={errorName(field)}
    name={field}
    value={checkout.form[field]}
    error={checkout.errors[errorName(field)]}
    onChange={(event) => checkout.set(field, event.target.value)}
    onBlur={() => checkout.leave(field)}
  />
)
