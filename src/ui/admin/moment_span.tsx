import type { ReactNode } from 'react'
import { localTimeOf } from '#platform/browser/form_values.ts'
import { toInstant } from '#platform/contract/time.ts'
import { spanAhead, spansAhead } from '#platform/contract/typed_day.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { MomentField } from '#ui/day_field.tsx'

type Moment = {
  name: string
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

type MomentSpanProps = {
  /** What lasts from one to the other: 販售期間. */
  label: string
  /** What `edit.control('…')` of a form gives. */
  from: Moment
  to: Moment
  /** Whether it may have no beginning; it never needs an end. */
  open?: boolean
  hint?: ReactNode
}

/**
 * When something begins and ends, with the ends that people ask for by name. An end by name is counted from the beginning
 * that stands there; without one it begins now.
 */
export const MomentSpan = ({ label, from, to, open = false, hint }: MomentSpanProps) => {
  const now = localTimeOf(toInstant(new Date()))
  const begin = from.value || now
  return (
    <fieldset className="stack gap-3">
      <legend className="visually-hidden">{label}</legend>
      <MomentField {...from} optional={open} />
      <MomentField {...to} edge="end" optional hint={hint} />
      <div className="row gap-2 wrap">
        {spansAhead.map((span) => {
          const end = spanAhead(span, begin)
          return (
            <Chip
              key={span}
              on={to.value === end}
              onClick={() => {
                if (from.value === '') from.onChange(now)
                to.onChange(end)
              }}
            >
              {adminMessages.spans_ahead[span]}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
