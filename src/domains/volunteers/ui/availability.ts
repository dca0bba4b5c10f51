import { weekWords } from '../messages.ts'
import { type Availability, slots, weekdays } from '../rules.ts'

/** The fields of the week that are chosen: 週六上午. */
export const availabilityWords = (availability: Availability): string[] =>
  weekdays.flatMap((day) =>
    slots.filter((slot) => availability[day]?.includes(slot)).map((slot) => weekWords.field(day, slot)),
  )
