import { papers } from '#domains/media/ui/photo_form_fields.tsx'
import { type FormField, formOf, storedAs } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { choice, choiceOrNone, day, text } from '#ui/admin/form_fields.ts'
import * as uiMessages from '#ui/messages.ts'
import { volunteerSubjectWords } from '../column_messages.ts'
import { type DeskVolunteer, volunteerDeskApi } from '../desk/contract.ts'
import { genderWords, skillWords, vehicleWords } from '../messages.ts'
import type { Availability, Skill } from '../rules.ts'
import { availabilityWords } from '../ui/availability.ts'
import { volunteerDeskWords as m } from './messages.ts'

const { columns: c } = volunteerSubjectWords

const wanted = (label: string): FormField<Skill[], readonly Skill[], Skill[]> => ({
  label,
  empty: [],
  say: (all) => uiMessages.joined(all.map((one) => skillWords[one])),
  read: (stored) => [...stored],
  send: (all) => all,
})

const week = (label: string): FormField<Availability, Availability, DeskVolunteer['availability']> => ({
  label,
  empty: {},
  say: (days) => uiMessages.joined(availabilityWords(days)),
  read: (stored) => stored,
  // the contract's lists are not read-only
  send: (days) => Object.fromEntries(Object.entries(days).map(([name, slots]) => [name, [...slots]])),
})

/** The number itself is never read: blank leaves it as it is. */
const identifier = storedAs('identifier_last4', {
  ...text(c.identifier_enc),
  read: (_last4: string | null) => '',
  send: (typed: string) => typed || undefined,
})

const paperNames = papers(m.guardian_files)
const guardianFiles = storedAs('guardian_files', {
  ...paperNames,
  read: (stored: DeskVolunteer['guardian_files']) =>
    stored.map(({ id, mime, original_name, src }, index) => ({
      id,
      mime,
      src,
      name: original_name ?? m.file(index + 1),
    })),
})

/** The form of a volunteer as staff keep it. */
export const volunteerForm = formOf(volunteerDeskApi.create, {
  name: text(c.name),
  gender: choiceOrNone(c.gender, genderWords),
  birth_on: text(c.birth_on),
  identifier,
  phone: text(c.phone),
  email: text(c.email),
  city: text(m.serves_in),
  address: text(c.address),
  skills: wanted(c.skills),
  availability: week(c.availability),
  has_vehicle: choice(c.has_vehicle, vehicleWords, 'none'),
  experience: text(c.experience),
  motivation: text(c.motivation),
  emergency_name: text(c.emergency_name),
  emergency_phone: text(c.emergency_phone),
  guardian_name: text(c.guardian_name),
  guardian_phone: text(c.guardian_phone),
  guardian_file_ids: guardianFiles,
  consent_on: day(m.consent_on),
  member_email: { ...text(m.member_email), send: orNull },
})
export type VolunteerValues = (typeof volunteerForm)['empty']
