import { addDays } from '#platform/contract/time.ts'
import type { Calendar } from './calendar.ts'
import type { PictureWish } from './pictures.ts'
import type { Staff } from './staff.ts'
import { type AdoptionText, homeSteps } from './texts/adoptions.ts'

/** The day an adopted animal of the demo went home: its third step. */
export const homeDayOf = (text: AdoptionText, calendar: Calendar) => addDays(calendar.day(text.days), homeSteps[2][1])

/** The pictures of a text, for the row that carries them. */
export const picturesOf = (
  text: AdoptionText,
  owner_type: 'animals' | 'adoptions',
  owner_id: number,
  { calendar, staff }: { calendar: Calendar; staff: Staff },
): PictureWish[] =>
  text.pictures.map((drawing, sort) => ({
    ...{ owner_type, owner_id, drawing, sort },
    alt: sort === 0 ? text.name : `${text.name}的照片 ${sort + 1}`,
    created_at: calendar.at(text.days + 1, 16, 10),
    uploaded_by_id: staff.caretaker.id,
  }))
