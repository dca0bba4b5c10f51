import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import type { CheckoutForm } from '../rules.ts'
import { type Checkout, errorName } from './use_checkout.ts'

type TextName = { [K in keyof CheckoutForm]: CheckoutForm[K] extends string ? K : never }[keyof CheckoutForm]
type Own = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'type' | 'maxLength' | 'className'
>

type FormTextProps = { checkout: Checkout; field: TextName; label: string; hint?: string; optional?: boolean } & Own

/** The wiring of a line. */
export const textOf = (checkout: Checkout, field: TextName) => ({
  id: errorName(field),
  name: field,
  value: checkout.form[field],
  error: checkout.errors[errorName(field)],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => checkout.set(field, event.target.value),
  onBlur: () => checkout.leave(field),
})

/** A line of the form; its id is the field's name, so that the summary of errors can lead to it. */
export const FormText = ({ checkout, field, ...rest }: FormTextProps) => (
  <TextField {...rest} {...textOf(checkout, field)} />
)

type FormSelectProps<Name extends TextName> = {
  checkout: Checkout
  field: Name
  label: string
  options: readonly { value: CheckoutForm[Name]; label: string }[]
  placeholder?: string
  autoComplete?: string
}

/** A choice from a list, as FormText. */
export const FormSelect = <Name extends TextName>({ checkout, field, ...rest }: FormSelectProps<Name>) => (
  <SelectField
    {...rest}
    id={errorName(field)}
    value={checkout.form[field]}
    error={checkout.errors[errorName(field)]}
    // one of the options, or the blank of a field that has a placeholder
    onChange={(event) => checkout.set(field, event.target.value as CheckoutForm[Name])}
  />
)

type FormAreaProps = {
  checkout: Checkout
  field: TextName
  label: string
  hint?: string
  placeholder?: string
  maxLength: number
  className?: string
}

/** Several lines that may stay empty, as FormText. */
export const FormArea = ({ checkout, field, ...rest }: FormAreaProps) => (
  <TextArea
    {...rest}
    optional
    id={errorName(field)}
    value={checkout.form[field]}
    error={checkout.errors[errorName(field)]}
    onChange={(event) => checkout.set(field, event.target.value)}
    onBlur={() => checkout.leave(field)}
  />
)
