import { entryAt } from '#platform/contract/known_entries.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import type { Member } from './members.ts'
import { insertRows, insertWithIds, type Row } from './rows.ts'
import type { Staff } from './staff.ts'
import {
  serviceTexts,
  shiftTexts,
  type VolunteerText,
  volunteerTexts,
  volunteerSeedWords as words,
} from './texts/volunteers.ts'

type World = { calendar: Calendar; staff: Staff; members: readonly Member[] }

const isTrained = ({ status }: VolunteerText) => ['trained', 'active', 'paused'].includes(status)
const serves = ({ status }: VolunteerText) => status === 'active' || status === 'paused'

const trainedOn = (text: VolunteerText, { calendar }: World): Day => calendar.day(text.days - 21)

const volunteerOf = (text: VolunteerText, index: number, world: World): Row<'volunteers'> => {
  const { calendar, staff, members } = world
  const { id, name, phone, email, city, address } = entryAt(members, text.by % members.length)
  const at = calendar.at(text.days, 19, 40)
  return {
    ...{ customer_id: id, name, birth_on: text.birth_on, phone, email, city, address: address.slice(0, 200) },
    skills: [...text.skills],
    availability: { sat: ['morning', 'afternoon'], sun: ['afternoon'], tue: ['evening'] },
    has_vehicle: index % 3 === 0 ? 'scooter' : 'none',
    experience: text.experience,
    motivation: words.motivation,
    emergency_name: words.emergency,
    emergency_phone: '0923456789',
    status: text.status,
    closed_reason: text.status === 'rejected' ? words.rejected : null,
    training_done_on: isTrained(text) ? trainedOn(text, world) : null,
    card_no: serves(text) ? `V${calendar.today.slice(2, 4)}-${String(142 + index).padStart(4, '0')}` : null,
    insured_until: serves(text) ? addDays(calendar.today, 200) : null,
    consent_at: at,
    submitted_at: at,
    created_at: at,
    updated_at: at,
    updated_by: text.status === 'submitted' ? null : staff.service.id,
  }
}

/** The newest entries of whoever serves wait for approval. */
const hoursOf = (text: VolunteerText, volunteer_id: number, world: World): Row<'volunteer_hours'>[] => {
  const { calendar, staff } = world
  const done = serviceTexts.filter(({ days }) => days < text.days - 21).slice(text.status === 'paused' ? 4 : 0)
  return done.map(({ days, minutes, kind, note }, index) => {
    const isWaiting = text.status === 'active' && (text.by === 0 ? index < 2 : index < 1)
    const at = calendar.at(Math.max(0, days - 1), 11)
    return {
      ...{
        volunteer_id,
        served_on: calendar.day(days),
        minutes,
        kind,
        note,
        state: isWaiting ? 'waiting' : 'approved',
      },
      approved_by: isWaiting ? null : staff.caretaker.id,
      approved_at: isWaiting ? null : at,
      created_at: calendar.at(days, 20),
      updated_at: isWaiting ? calendar.at(days, 20) : at,
    }
  })
}

/** Two places and times that codes to check in hang at: one is over, one comes. */
const shiftsOf = ({ calendar, staff }: World): Row<'volunteer_shifts'>[] =>
  shiftTexts.map(({ days, place, kind }) => ({
    ...{ place, kind, starts_at: calendar.at(days, 9), ends_at: calendar.at(days, 12) },
    ...{ created_at: calendar.at(days + 7, 10), created_by: staff.caretaker.id },
  }))

/** Volunteers in every state; the demo's first member serves and has hours, some of which wait. */
export const seedVolunteers = async (app: App, world: World): Promise<void> => {
  const rows = volunteerTexts.map((text, index) => volunteerOf(text, index, world))
  const ids = await insertWithIds(app, 'volunteers', rows)
  const hours = volunteerTexts.flatMap((text, index) => (serves(text) ? hoursOf(text, entryAt(ids, index), world) : []))
  await insertRows(app, 'volunteer_hours', hours)
  await insertRows(app, 'volunteer_shifts', shiftsOf(world))
}
