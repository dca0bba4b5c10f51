import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Field, type FieldLook, splitField } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'

export type Own<T extends 'input' | 'textarea' | 'select'> = FieldLook & Omit<ComponentPropsWithRef<T>, keyof FieldLook>

/** What a line asks of the browser for a person's own name or mail: keyboard, suggestions, length. */
export const ownLine = {
  name: { autoComplete: 'name', maxLength: 50 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
} as const

/**
 * One line of text. Everything of an input passes through, so a form library's `register` fits.
 *
 * @example <TextField label={m.phone} inputMode="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
 */
export const TextField = (props: Own<'input'>) => {
  const { frame, control } = splitField(props)
  return <Field {...frame}>{(wiring) => <input className="input" {...control} {...wiring} />}</Field>
}

/** Several lines of text. */
export const TextArea = (props: Own<'textarea'>) => {
  const { frame, control } = splitField(props)
  return <Field {...frame}>{(wiring) => <textarea className="input" {...control} {...wiring} />}</Field>
}

type SelectFieldProps = Omit<Own<'select'>, 'value' | 'defaultValue' | 'ref' | 'onBlur'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  /** Whoever renders it keeps the value: a select that keeps its own loses one whose option comes later. */
  value: string
}

/**
 * One of a list. `placeholder` is an empty first choice. A value that the list does not hold (yet, or any more) stays and
 * is shown as such.
 */
export const SelectField = (props: SelectFieldProps) => {
  const { options, placeholder, ...rest } = props
  const { frame, control } = splitField(rest)
  const isListed = control.value === '' || options.some(({ value }) => value === control.value)
  return (
    <Field {...frame}>
      {(wiring) => (
        <select className="input" {...control} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {!isListed && (
            <option value={control.value}>{options.length === 0 ? uiMessages.loading : uiMessages.not_in_list}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A whole number typed as text, which keeps the wheel and the arrow keys from changing it. */
export const NumberField = (props: Own<'input'> & { unit?: string }) => {
  const { unit, ...rest } = props
  const { frame, control } = splitField(rest)
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="unit-input">
          <input className="input figures" inputMode="numeric" autoComplete="off" {...control} {...wiring} />
          {unit && <span aria-hidden="true">{unit}</span>}
        </div>
      )}
    </Field>
  )
}

/** A password with a button that shows it. */
export const PasswordField = (props: Own<'input'>) => {
  const [shown, setShown] = useState(false)
  const { frame, control } = splitField(props)
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="password-field">
          <input
            className="input"
            autoComplete="current-password"
            {...control}
            {...wiring}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? uiMessages.hide_password : uiMessages.show_password}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
