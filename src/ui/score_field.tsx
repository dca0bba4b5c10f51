import type { FormEvent, KeyboardEvent } from 'react'
import { Field } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'

type Props = {
  name: string
  label: string
  /** Points as text; blank while nobody has given any. */
  value: string
  /** The most points. */
  max: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** Keys with which somebody gives points. Tab only passes. */
const scoring = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/**
 * Points of one question on a slider: by hand, by touch, by the arrow keys, Home and End. It begins at 0 without counting
 * as 0: who means none presses it once.
 */
export const ScoreField = ({ name, label, value, max, error, onChange }: Props) => {
  const isBlank = value === ''
  const take = (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.value)
  // the browser tells of no change where the slider stays at 0
  const takeFirst = (event: FormEvent<HTMLInputElement>) => isBlank && take(event)
  const onKeyUp = (event: KeyboardEvent<HTMLInputElement>) => scoring.includes(event.key) && takeFirst(event)
  return (
    <Field id={name} label={label} error={error} className="score-field">
      {(wiring) => (
        <div className="score-line">
          <input
            {...wiring}
            type="range"
            className="score-slider"
            name={name}
            min={0}
            max={max}
            step={1}
            value={isBlank ? 0 : value}
            aria-valuetext={isBlank ? uiMessages.not_scored : uiMessages.points_of(Number(value), max)}
            onChange={take}
            onPointerUp={takeFirst}
            onKeyUp={onKeyUp}
          />
          <output htmlFor={wiring.id} className="figures bold" aria-live="off">
            {isBlank ? '–' : value}／{max}
          </output>
        </div>
      )}
    </Field>
  )
}
