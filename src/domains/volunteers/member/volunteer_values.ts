import type { CallArgs } from '#platform/contract/endpoint.ts'
import { type Day, isDay } from '#platform/contract/time.ts'
import * as uiMessages from '#ui/messages.ts'
import type { MyVolunteer, volunteerApi } from '../contract.ts'
import { volunteerWords } from '../messages.ts'
import {
  type Availability,
  type genders,
  type Skill,
  type Slot,
  skills,
  slots,
  type vehicles,
  type Weekday,
  weekdays,
} from '../rules.ts'
import * as m from './messages.ts'

type Texts = Record<
  | 'name'
  | 'birth_on'
  | 'identifier'
  | 'phone'
  | 'email'
  | 'city'
  | 'address'
  | 'experience'
  | 'motivation'
  | 'emergency_name'
  | 'emergency_phone'
  | 'guardian_name'
  | 'guardian_phone',
  string
>
export type SkillTick = `skill_${Skill}`
export type WeekTick = `${Weekday}_${Slot}`
/** The form: texts, and one tick for each skill and each field of the week. */
export type VolunteerValues = Texts & {
  gender: '' | (typeof genders)[number]
  has_vehicle: (typeof vehicles)[number]
} & Record<SkillTick | WeekTick | 'consent', boolean>

export const weekTick = (day: Weekday, slot: Slot): WeekTick => `${day}_${slot}`
export const skillTick = (skill: Skill): SkillTick => `skill_${skill}`

const ticksOf = (chosen: readonly Skill[], availability: Availability) =>
  // a tick for every skill and every field of the week
  Object.fromEntries([
    ...skills.map((skill) => [skillTick(skill), chosen.includes(skill)]),
    ...weekdays.flatMap((day) =>
      slots.map((slot) => [weekTick(day, slot), availability[day]?.includes(slot) ?? false]),
    ),
  ]) as Record<SkillTick | WeekTick, boolean>

/** What is known of a member already. */
export type Known = {
  name: string
  email: string
  phone: string | null
  birth_on: string | null
  gender: (typeof genders)[number] | null
  city: string | null
  address: string | null
}

/** What stands in the form at first: the registration, or what the profile knows. */
export const volunteerValues = (known: Known, stored: MyVolunteer | null): VolunteerValues => ({
  ...ticksOf(stored?.skills ?? [], stored?.availability ?? {}),
  name: stored?.name ?? known.name,
  gender: stored?.gender ?? known.gender ?? '',
  birth_on: stored?.birth_on ?? known.birth_on ?? '',
  identifier: '',
  phone: stored?.phone ?? known.phone ?? '',
  email: stored?.email ?? known.email,
  city: stored?.city ?? known.city ?? '',
  address: stored?.address ?? known.address ?? '',
  has_vehicle: stored?.has_vehicle ?? 'none',
  experience: stored?.experience ?? '',
  motivation: stored?.motivation ?? '',
  emergency_name: stored?.emergency_name ?? '',
  emergency_phone: stored?.emergency_phone ?? '',
  guardian_name: stored?.guardian_name ?? '',
  guardian_phone: stored?.guardian_phone ?? '',
  consent: false,
})

const availabilityOf = (values: VolunteerValues) =>
  Object.fromEntries(
    weekdays
      .map((day) => [day, slots.filter((slot) => values[weekTick(day, slot)])] as const)
      .filter(([, chosen]) => chosen.length > 0),
  )

export type VolunteerBody = Omit<CallArgs<typeof volunteerApi.update>['body'], 'version'>

/** What the form sends. An identifier that was left empty stays as it is. */
export const volunteerBody = (values: VolunteerValues, guardian_file_ids: number[]): VolunteerBody => ({
  name: values.name,
  gender: values.gender || null,
  birth_on: values.birth_on,
  ...(values.identifier.trim() && { identifier: values.identifier }),
  phone: values.phone,
  email: values.email,
  city: values.city,
  address: values.address,
  skills: skills.filter((skill) => values[skillTick(skill)]),
  availability: availabilityOf(values),
  has_vehicle: values.has_vehicle,
  experience: values.experience,
  motivation: values.motivation,
  emergency_name: values.emergency_name,
  emergency_phone: values.emergency_phone,
  guardian_name: values.guardian_name,
  guardian_phone: values.guardian_phone,
  guardian_file_ids,
})

/** Minutes between two times ('09:30'), or null where one is missing. An end before the beginning is of the next day. */
export const minutesBetween = (begin: string, finish: string): number | null => {
  const [from, to] = [begin, finish].map((time) => {
    const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
    return hour && minute ? Number(hour) * 60 + Number(minute) : null
  })
  if (from === null || from === undefined || to === null || to === undefined) return null
  return to < from ? to + 24 * 60 - from : to - from
}

/** What is wrong with an entry of service, all of it at once; what else stands on that day only the server knows. */
export const hoursErrors = (entry: { served_on: string; begin: string; finish: string }, today: Day) => {
  const minutes = minutesBetween(entry.begin, entry.finish)
  const later = entry.served_on > today ? volunteerWords.servedLater : null
  return {
    served_on: entry.served_on === '' ? m.required(m.date) : isDay(entry.served_on) ? later : uiMessages.no_day,
    finish: minutes === null ? m.time_missing : minutes > 0 ? null : m.time_order,
  }
}
