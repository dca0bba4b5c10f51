import { useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { type BusinessHours, type ClinicService, clinicServices } from '../../rules.ts'
import { applyAsClinic } from '../contract.ts'
import * as m from '../messages.ts'
import { waiting } from './files_field.tsx'

const closedWeek: BusinessHours = [[], [], [], [], [], [], []]

const blank = {
  name: '',
  license_no: '',
  responsible_vet: '',
  tax_id: '',
  city: '',
  district: '',
  address: '',
  phone: '',
  email: '',
  /** Names between commas. */
  services: '',
  monthly_quota: '',
  accepts_stray: true,
  /** As JSON, like the claims of the files. */
  business_hours: JSON.stringify(closedWeek),
  contact_name: '',
  contact_phone: '',
  license_files: '[]',
  photos: '[]',
  apply_note: '',
  consent: false,
}
type Values = { [K in keyof typeof blank]: (typeof blank)[K] extends boolean ? boolean : string }

export const servicesOf = (text: string): ClinicService[] =>
  clinicServices.filter((service) => text.split(',').includes(service))
// The form holds texts alone; what `hours_field` and `files_field` wrote is read here.
export const hoursOf = (text: string): BusinessHours => JSON.parse(text) as BusinessHours

const bodyOf = ({ services, business_hours, license_files, photos, monthly_quota, ...typed }: Values) => ({
  ...typed,
  monthly_quota: monthly_quota.trim() === '' ? null : monthly_quota.trim(),
  services: servicesOf(services),
  business_hours: hoursOf(business_hours),
  license_files: JSON.parse(license_files) as [],
  photos: JSON.parse(photos) as [],
})

export type Sent = { application_no: string; email: string }

/** The application as it is typed, and what came of sending it. */
export const useApplication = () => {
  const [sent, setSent] = useState<Sent>()
  const form = useSentForm<Values>({
    stored: blank,
    check: ({ license_files, photos }) => ({
      license_files: license_files === waiting ? m.waitForFiles : null,
      photos: photos === waiting ? m.waitForFiles : null,
    }),
    send: async (values) => {
      // numbers are texts until the schema on the server has read them
      const { application_no } = await callAsMember(applyAsClinic, { body: bodyOf(values) as never })
      setSent({ application_no, email: values.email.trim() })
    },
  })
  return { form, sent }
}
export type ApplicationForm = ReturnType<typeof useApplication>['form']
