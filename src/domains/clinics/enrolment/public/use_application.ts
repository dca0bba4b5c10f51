import { useState } from 'react'
import { demandFiles } from '#domains/media/ui/uploads.ts'
import { callLoosely } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { type BusinessHours, type ClinicService, clinicServices } from '../../rules.ts'
import { applyAsClinic } from '../contract.ts'
import { claimOf, makeClinicFiles } from './clinic_files.ts'

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
  emergency_phone: '',
  email: '',
  /** Names between commas. */
  services: '',
  monthly_quota: '',
  accepts_stray: true,
  /** As JSON. */
  business_hours: JSON.stringify(closedWeek),
  contact_name: '',
  contact_phone: '',
  apply_note: '',
  consent: false,
}
type Values = { [K in keyof typeof blank]: (typeof blank)[K] extends boolean ? boolean : string }

export const servicesOf = (text: string): ClinicService[] =>
  clinicServices.filter((service) => text.split(',').includes(service))
// The form holds texts alone; what `hours_field` wrote is read here.
export const hoursOf = (text: string): BusinessHours => JSON.parse(text) as BusinessHours

const bodyOf = ({ services, business_hours, monthly_quota, ...typed }: Values) => ({
  ...typed,
  monthly_quota: monthly_quota.trim() === '' ? null : monthly_quota.trim(),
  services: servicesOf(services),
  business_hours: hoursOf(business_hours),
})

export type Sent = { application_no: string; email: string }

/** The application as it is typed, and what came of sending it. */
export const useApplication = () => {
  const [sent, setSent] = useState<Sent>()
  const [{ files, uploads, remove }] = useState(makeClinicFiles)
  const form = useSentForm<Values>({
    stored: blank,
    send: async (values) => {
      await demandFiles(uploads, 'license_files')
      const { license_files, photos } = files.get()
      const { application_no } = await callLoosely(callAsMember, applyAsClinic, {
        body: { ...bodyOf(values), license_files: license_files.map(claimOf), photos: photos.map(claimOf) },
      })
      setSent({ application_no, email: values.email.trim() })
    },
  })
  return { form: { ...form, files: useStore(files, files.get()), uploads, removeFile: remove }, sent }
}
export type ApplicationForm = ReturnType<typeof useApplication>['form']
