import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

export type FieldLook = {
  label: string
  /** Marks the field 選填; required is the rule and carries no mark. */
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Keeps the label for assistive technology only; never use a placeholder instead of a label. */
  hideLabel?: boolean
  className?: string
}

/** What a control inside a field must carry. */
export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** The line below a control: the error when there is one, otherwise the hint. */
export const FieldMessage = ({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) => {
  if (error)
    return (
      <p className="field-error" id={id}>
        <Icon name="alert-circle" />
        {error}
      </p>
    )
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null
}

/**
 * Label, control, hint or error. Use the ready fields where one fits; this is for other controls.
 *
 * @example <Field label={m.photo} error={errors.photo?.message}>{(control) => <input type="file" {...control} />}</Field>
 */
export const Field = (
  props: FieldLook & { id?: string | undefined; children: (control: ControlProps) => ReactNode },
) => {
  const made = useId()
  const id = props.id ?? made
  const message = props.error || props.hint ? `${id}-message` : undefined
  return (
    <div className={classes('field', props.error && 'has-error', props.className)}>
      <label htmlFor={id} className={props.hideLabel ? 'visually-hidden' : undefined}>
        {props.label}
        {props.optional && <span className="field-optional">{uiMessages.optional}</span>}
      </label>
      {props.children({ id, 'aria-invalid': props.error ? true : undefined, 'aria-describedby': message })}
      <FieldMessage id={`${id}-message`} error={props.error} hint={props.hint} />
    </div>
  )
}

/** Takes the props of the frame out of a field's props; what remains belongs to the control. */
export const splitField = <P extends FieldLook & { id?: string | undefined }>(props: P) => {
  const { label, optional, hint, error, hideLabel, className, id, ...control } = props
  return { frame: { label, optional, hint, error, hideLabel, className, id }, control }
}
