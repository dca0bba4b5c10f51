import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { type FormField, formOf, storedAs } from '#platform/browser/form_of.ts'
import { orNull, textOf } from '#platform/browser/form_values.ts'
import { choice, day, numberOrNull, richText, text, tick } from '#ui/admin/form_fields.ts'
import * as uiMessages from '#ui/messages.ts'
import { clinicDeskApi } from '../desk/contract.ts'
import * as clinicWords from '../messages.ts'
import { myClinicApi } from '../own/contract.ts'
import type { BusinessHours, ClinicService, Span } from '../rules.ts'
import { clinicSubject, clinicDeskWords as m } from '../staff_messages.ts'

const { columns: c } = clinicSubject

export const dayOrNull = (label: string) => ({
  ...day(label),
  read: (stored: string | null) => stored ?? '',
  send: orNull,
})

type Hours = Span[][]

const sayDay = (spans: readonly Span[], at: number) =>
  `${clinicWords.days[at] ?? ''} ${spans.length === 0 ? clinicWords.closed : clinicWords.spans(spans)}`

const noHours = (): Hours => clinicWords.days.map(() => [])

/** Opening hours of a week, as HoursField takes them. */
const hours = (label: string): FormField<Hours, BusinessHours, Hours> => ({
  label,
  empty: noHours(),
  say: (week) => uiMessages.joined(week.map(sayDay)),
  read: (stored) => stored.map((spans) => [...spans]),
  send: (week) => week,
})

/** What a clinic offers. */
const offered = (label: string): FormField<ClinicService[], readonly ClinicService[], ClinicService[]> => ({
  label,
  empty: [],
  say: (all) => uiMessages.joined(all.map((one) => clinicWords.services[one])),
  read: (stored) => [...stored],
  send: (all) => all,
})

/** Degrees of a map; blank is none. */
const degrees = (label: string): FormField<string, number | null, string | null> => ({
  ...text(label),
  read: textOf,
  send: orNull,
})

/** The form of a clinic as staff keep it. */
export const clinicForm = formOf(clinicDeskApi.create, {
  name: text(c.name),
  license_no: text(c.license_no),
  license_type: choice(c.license_type, m.license_type, 'veterinarian'),
  license_on: dayOrNull(c.license_on),
  license_status: choice(c.license_status, m.license_status, 'open'),
  responsible_vet: text(c.responsible_vet),
  phone: text(c.phone),
  emergency_phone: text(c.emergency_phone),
  mobile: text(c.mobile),
  email: text(c.email),
  line_id: text(c.line_id),
  city: text(c.city),
  district: text(c.district),
  address: text(c.address),
  lat: degrees(c.lat),
  lng: degrees(c.lng),
  website: text(c.website),
  intro: richText(c.intro),
  business_hours: hours(c.business_hours),
  services: offered(c.services),
  accepts_stray: tick(c.accepts_stray),
  monthly_quota: numberOrNull(c.monthly_quota),
  contact_name: text(c.contact_name),
  contact_phone: text(c.contact_phone),
  tax_id: text(c.tax_id),
  bank_code: text(c.bank_code_enc),
  bank_branch: text(c.bank_branch_enc),
  bank_account: text(c.bank_account_enc),
  bank_holder: text(c.bank_holder_enc),
  contract_from: dayOrNull(c.contract_from),
  contract_to: dayOrNull(c.contract_to),
  photo_ids: storedAs('photos', photos(m.photos)),
})
export type ClinicValues = (typeof clinicForm)['empty']

/** What a clinic changes by itself. */
export const ownClinicForm = formOf(myClinicApi.update, {
  phone: text(c.phone),
  emergency_phone: text(c.emergency_phone),
  intro: richText(c.intro),
  business_hours: hours(c.business_hours),
  monthly_quota: numberOrNull(c.monthly_quota),
  photo_ids: storedAs('photos', photos(m.photos)),
})
export type OwnClinicValues = (typeof ownClinicForm)['empty']
