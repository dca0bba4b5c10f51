import { useRef, useState } from 'react'
import { type Day, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { readTypedDay, readTypedMoment } from '#platform/contract/typed_day.ts'
import { IconButton } from '#ui/button.tsx'
import { Field, type FieldLook } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'

type OwnProps = FieldLook & {
  id?: string
  name?: string
  /** As an input of type date or datetime-local has it; what is no day stays as it was typed. */
  value: string
  onChange: (value: string) => void
  autoComplete?: string
  /** The first and the last day that the calendar offers. */
  min?: Day
  max?: Day
}

type Kind = {
  readonly type: 'date' | 'datetime-local'
  readonly read: (typed: string) => string | undefined
  readonly form: string
  readonly wrong: string
}

const today = () => taipeiDay(new Date())
const shown = (value: string): string => tableDate(value).replace('T', ' ')

/** Typed in the way of the country, or chosen from the browser's own calendar. */
const TypedField = ({ kind, value, onChange, ...props }: OwnProps & { kind: Kind }) => {
  const { name, autoComplete, min, max, error, ...frame } = props
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: shown(value), value })
  const [left, setLeft] = useState(false)
  // What was chosen elsewhere (the newest of a colleague, a span by its name) takes the place of what was typed.
  const text = typed.value === value ? typed.text : shown(value)
  const take = (next: string) => {
    const read = next.trim() === '' ? '' : (kind.read(next) ?? next)
    setTyped({ text: next, value: read })
    onChange(read)
  }
  const isWrong = left && text.trim() !== '' && kind.read(text) === undefined
  const message = isWrong ? kind.wrong : error
  return (
    <Field {...frame} {...(message && { error: message })}>
      {(wiring) => (
        <div className="day-input">
          <input
            className="input figures"
            name={name}
            autoComplete={autoComplete ?? 'off'}
            placeholder={kind.form}
            value={text}
            onChange={(event) => take(event.target.value)}
            onBlur={() => {
              setLeft(true)
              setTyped({ text: shown(value), value })
            }}
            {...wiring}
          />
          <input
            ref={calendar}
            className="visually-hidden"
            type={kind.type}
            tabIndex={-1}
            aria-hidden="true"
            value={kind.read(value) ?? ''}
            min={min}
            max={max}
            onChange={(event) => {
              setTyped({ text: shown(event.target.value), value: event.target.value })
              onChange(event.target.value)
            }}
          />
          <IconButton icon="calendar" label={uiMessages.calendar} onClick={() => calendar.current?.showPicker()} />
        </div>
      )}
    </Field>
  )
}

const dayKind: Kind = {
  type: 'date',
  read: (typed) => readTypedDay(typed, today()),
  form: uiMessages.day_form,
  wrong: uiMessages.no_day,
}

/** A day: `2026/11/23`, `民國115年11月23日`, `115.11.23`, `1151123`. The form keeps it as `2026-11-23`. */
export const DayField = (props: OwnProps) => <TypedField kind={dayKind} {...props} />

const momentKind = (edge: 'begin' | 'end'): Kind => ({
  type: 'datetime-local',
  read: (typed) => readTypedMoment(typed, { today: today(), edge }),
  form: uiMessages.moment_form,
  wrong: uiMessages.no_moment,
})
const momentKinds = { begin: momentKind('begin'), end: momentKind('end') }

/**
 * A moment on the clock of Taipei: a day as above, and a time behind it. A day alone is its first minute, or its last one
 * where something ends. The form keeps it as `2026-11-23T10:00`.
 */
export const MomentField = ({ edge = 'begin', ...props }: OwnProps & { edge?: 'begin' | 'end' }) => (
  <TypedField kind={momentKinds[edge]} {...props} />
)
