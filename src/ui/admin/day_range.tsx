import { useState } from 'react'
import { type Day, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { daysOf, namedSpans, readTypedDay } from '#platform/contract/typed_day.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'

type TypedDayProps = { label: string; value: Day | undefined; onDay: (day: Day | undefined) => void }

/** A day typed in the way of the country, or chosen from the calendar. What is no day says so and changes nothing. */
const TypedDay = ({ label, value, onDay }: TypedDayProps) => {
  const [text, setText] = useState(value ? tableDate(value) : '')
  const read = (typed: string) => readTypedDay(typed, taipeiDay(new Date()))
  const isWrong = text.trim() !== '' && !read(text)
  const choose = (day: Day | undefined) => {
    setText(day ? tableDate(day) : '')
    onDay(day)
  }
  return (
    <Field label={label} {...(isWrong && { error: uiMessages.no_day })}>
      {(wiring) => (
        <div className="typed-day">
          <input
            className="input figures"
            autoComplete="off"
            placeholder={uiMessages.day_form}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onDay(read(event.target.value))
            }}
            onBlur={() => choose(read(text) ?? (text.trim() === '' ? undefined : value))}
            {...wiring}
          />
          <input
            className="input"
            type="date"
            aria-label={uiMessages.labelled(label, uiMessages.calendar)}
            value={value ?? ''}
            onChange={(event) => choose(event.target.value || undefined)}
          />
        </div>
      )}
    </Field>
  )
}

type DayRangeProps = {
  label: string
  from: Day | undefined
  to: Day | undefined
  onRange: (range: { from?: Day | undefined; to?: Day | undefined }) => void
}

/** Two days, both inclusive, or a span by its name. */
export const DayRange = ({ label, from, to, onRange }: DayRangeProps) => {
  const today = taipeiDay(new Date())
  // A span by name writes into both fields, which then begin anew with it.
  const [named, setNamed] = useState(0)
  return (
    <fieldset className="stack gap-3">
      <legend className="visually-hidden">{label}</legend>
      <div className="row gap-2 wrap">
        {namedSpans.map((span) => {
          const days = daysOf(span, today)
          return (
            <Chip
              key={span}
              on={days.from === from && days.to === to}
              onClick={() => {
                onRange(days)
                setNamed(named + 1)
              }}
            >
              {adminMessages.spans[span]}
            </Chip>
          )
        })}
      </div>
      <div className="day-range" key={named}>
        <TypedDay label={`${label}${adminMessages.from_day}`} value={from} onDay={(day) => onRange({ from: day })} />
        <TypedDay label={adminMessages.to_day} value={to} onDay={(day) => onRange({ to: day })} />
      </div>
    </fieldset>
  )
}
