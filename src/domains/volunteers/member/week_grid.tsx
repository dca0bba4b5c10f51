import { Fragment, type KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { slots, weekdays } from '../rules.ts'
import * as m from './messages.ts'
import { type VolunteerValues, type WeekTick, weekTick } from './volunteer_values.ts'

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

/** The week as 21 fields that are on or off. */
export const WeekGrid = (props: { values: VolunteerValues; onChange: (tick: WeekTick, on: boolean) => void }) => {
  const { values, onChange } = props
  const count = weekdays.flatMap((day) => slots.filter((slot) => values[weekTick(day, slot)])).length
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
              const tick = weekTick(day, slot)
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={values[tick]}
                  aria-label={m.field(m.weekday[day], m.slot[slot])}
                  onClick={() => onChange(tick, !values[tick])}
                >
                  {values[tick] && <Icon name="check" />}
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
