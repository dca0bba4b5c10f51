import { hoursSubject, visitColumns, volunteerSubjectWords } from '../column_messages.ts'
import { shiftSubject } from '../shifts/messages.ts'

const volunteer = volunteerSubjectWords.columns
const hours = hoursSubject.columns

/** Words of the export and the erasure of a member's data. */
export const volunteerDataWords = {
  registration: '志工登記',
  columns: {
    name: volunteer.name,
    birth_on: volunteer.birth_on,
    phone: volunteer.phone,
    email: volunteer.email,
    city: volunteer.city,
    address: volunteer.address,
    skills: volunteer.skills,
    experience: volunteer.experience,
    motivation: volunteer.motivation,
    emergency_name: volunteer.emergency_name,
    emergency_phone: volunteer.emergency_phone,
    guardian_name: volunteer.guardian_name,
    guardian_phone: volunteer.guardian_phone,
    status: volunteer.status,
    training_done_on: volunteer.training_done_on,
    card_no: volunteer.card_no,
    insured_until: volunteer.insured_until,
    submitted_at: volunteer.submitted_at,
  },
  hours: '志工時數',
  hourColumns: {
    served_on: hours.served_on,
    minutes: hours.minutes,
    started_at: hours.started_at,
    ended_at: hours.ended_at,
    kind: hours.kind,
    note: hours.note,
    state: hours.state,
  },
  visits: '志工簽到',
  visitColumns: { place: shiftSubject.columns.place, ...visitColumns },
  // what keeps an account, and what stands in place of a name afterwards
  nobody: '已刪除',
} as const
