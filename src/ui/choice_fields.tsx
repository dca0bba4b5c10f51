import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldMessage } from '#ui/field.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

type CheckProps = { label: ReactNode; error?: string | undefined; hint?: ReactNode } & Omit<
  ComponentPropsWithRef<'input'>,
  'type'
>

/** One box to tick. Without visible words give an `aria-label` and an empty label. */
export const CheckField = ({ label, error, hint, className, ...rest }: CheckProps) => {
  const id = useId()
  const message = error || hint ? `${id}-message` : undefined
  return (
    <div className={classes(error && 'has-error', className)}>
      <label className="check">
        <input type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={message} {...rest} />
        {label ? <span>{label}</span> : null}
      </label>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  )
}

type GroupProps = {
  label: string
  optional?: boolean
  hideLabel?: boolean
  error?: string | undefined
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** The frame of several ticks or radios that answer one question. */
export const ChoiceGroup = ({ label, optional, hideLabel, error, hint, className, children }: GroupProps) => {
  const id = useId()
  return (
    <fieldset
      className={classes('field', error && 'has-error', className)}
      aria-describedby={error || hint ? id : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        {optional && <span className="field-optional">{uiMessages.optional}</span>}
      </legend>
      {children}
      <FieldMessage id={id} error={error} hint={hint} />
    </fieldset>
  )
}

export type RadioCardOption<V extends string> = {
  value: V
  label: ReactNode
  text?: ReactNode
  side?: ReactNode
  icon?: IconName
  disabled?: boolean
}

type RadioCardsProps<V extends string> = Omit<GroupProps, 'children'> & {
  name: string
  options: readonly RadioCardOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Cards beside each other on wide screens. */
  columns?: 1 | 2 | 3
}

/**
 * Two to four choices with a word of explanation each; native radios inside, so arrow keys work.
 *
 * @example <RadioCards name="delivery" label={m.delivery} options={options} value={value} onChange={setValue} />
 */
export const RadioCards = <V extends string>({
  name,
  options,
  value,
  onChange,
  columns = 1,
  ...group
}: RadioCardsProps<V>) => (
  <ChoiceGroup {...group}>
    <div className={classes('grid choice-cards', columns > 1 && `columns-${columns}`)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes('choice-card', value === option.value && 'is-on', option.disabled && 'is-disabled')}
        >
          <span className="check">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
          </span>
          {option.icon && <Icon name={option.icon} />}
          <span className="grow">
            <b>{option.label}</b>
            {option.text && <span className="small muted choice-text">{option.text}</span>}
          </span>
          {option.side}
        </label>
      ))}
    </div>
  </ChoiceGroup>
)

/** Two or three short choices in one pill (每月定額, 單次). */
export const Segments = <V extends string>(props: {
  label: string
  name: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}) => (
  <fieldset className="segments">
    <legend className="visually-hidden">{props.label}</legend>
    {props.options.map((option) => (
      <label key={option.value} className={props.value === option.value ? 'is-on' : undefined}>
        <input
          className="visually-hidden"
          type="radio"
          name={props.name}
          checked={props.value === option.value}
          onChange={() => props.onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
)
