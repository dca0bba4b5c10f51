import { type Instant, taipeiDay, taipeiParts } from '#platform/contract/time.ts'

/** What stands in a form is text; these say what it means to a call, and back. */

/** A blank text is no value. */
export const orNull = (text: string): string | null => text.trim() || null

/** A value as text for an input; none is blank. */
export const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as an input of type datetime-local wants it, on the clock of Taipei, to the minute. */
export const localTimeOf = (moment: Instant | null): string => {
  if (moment === null) return ''
  const { hour, minute } = taipeiParts(moment)
  return `${taipeiDay(moment)}T${two(hour)}:${two(minute)}`
}

/** The moment that an input of type datetime-local says, on the clock of Taipei; blank is none. */
export const momentOf = (local: string): Instant | null => (local ? `${local}:00+08:00` : null)
