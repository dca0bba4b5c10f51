import { entryOf } from '#platform/contract/known_entries.ts'
import { addDays } from '#platform/contract/time.ts'
import type { Calendar } from './calendar.ts'
import { altOf, drawingNames } from './pictures/animals/catalogue.ts'
import { sitters } from './pictures/animals/sitters.ts'
import type { PictureWish } from './pictures.ts'
import type { Staff } from './staff.ts'
import { type AdoptionText, homeSteps } from './texts/adoptions.ts'

/** The day an adopted animal of the demo went home: its third step. */
export const homeDayOf = (text: AdoptionText, calendar: Calendar) => addDays(calendar.day(text.days), homeSteps[2][1])

/** The whole animal and its face, for the row that carries them. */
export const picturesOf = (
  text: AdoptionText,
  owner_type: 'animals' | 'adoptions',
  owner_id: number,
  { calendar, staff }: { calendar: Calendar; staff: Staff },
): PictureWish[] =>
  (['body', 'face'] as const).map((view, sort) => ({
    ...{ owner_type, owner_id, sort },
    drawing: drawingNames[view](text.name),
    alt: altOf[view](text.name, entryOf(sitters, text.name)),
    created_at: calendar.at(text.days + 1, 16, 10),
    uploaded_by_id: staff.caretaker.id,
  }))
