import { Fragment, type KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { weekWords as m } from '../messages.ts'
import { type Slot, slots, type Weekday, weekdays } from '../rules.ts'

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -weekdays.length,
  ArrowDown: weekdays.length,
}

/** Arrow keys walk over the fields; Tab walks, too. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined) return
  const fields = [...event.currentTarget.querySelectorAll('button')]
  const focused = document.activeElement
  const at = focused instanceof HTMLButtonElement ? fields.indexOf(focused) : -1
  if (at < 0) return
  event.preventDefault()
  fields[at + step]?.focus()
}

type WeekGridProps = {
  isOn: (day: Weekday, slot: Slot) => boolean
  onChange: (day: Weekday, slot: Slot, on: boolean) => void
}

/** The week as 21 fields that are on or off. */
export const WeekGrid = ({ isOn, onChange }: WeekGridProps) => {
  const count = weekdays.flatMap((day) => slots.filter((slot) => isOn(day, slot))).length
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser */}
      <div className="week-grid" role="group" aria-label={m.week} onKeyDown={walk}>
        <span />
        {weekdays.map((day) => (
          <b key={day} aria-hidden="true">
            {m.weekday[day]}
          </b>
        ))}
        {slots.map((slot) => (
          <Fragment key={slot}>
            <span className="muted" aria-hidden="true">
              {m.slot[slot]}
            </span>
            {weekdays.map((day) => {
              const on = isOn(day, slot)
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={on}
                  aria-label={m.field(day, slot)}
                  onClick={() => onChange(day, slot, !on)}
                >
                  {on && <Icon name="check" />}
                </button>
              )
            })}
          </Fragment>
        ))}
      </div>
      <p className="hint mt-3" role="status">
        {m.chosen(count)}
      </p>
    </>
  )
}
