import { z } from 'zod'
import { isTaxId } from '#domains/customers/rules.ts'
import { zipOf } from '#platform/contract/areas.ts'
import {
  asRead,
  Email,
  Flag,
  Id,
  OptionalDay,
  OptionalPhone,
  optionalText,
  Phone,
  requiredText,
  whole,
} from '#platform/contract/fields.ts'
import { deskProblems } from '../desk/messages.ts'
import { Hours } from '../enrolment/contract.ts'
import * as words from '../enrolment/messages.ts'
import { clinicServices } from '../rules.ts'

/** What staff enter of a clinic. */

export const LicenceStatus = z.enum(['open', 'closed', 'suspended'])
export const LicenceType = z.enum(['veterinarian', 'assistant'])

/** Degrees as they are typed or copied from a map. */
const degrees = (min: number, max: number) =>
  asRead<number | string | null>((raw) =>
    typeof raw === 'string' && /^\d{1,3}(\.\d{1,12})?$/.test(raw.trim()) ? Number(raw) : raw === '' ? null : raw,
  )(z.number(deskProblems.degrees).min(min, deskProblems.degrees).max(max, deskProblems.degrees).nullable())

/** An account of a Taiwanese bank: three digits of the bank, and its own. */
export const bankFields = {
  bank_code: optionalText(3).refine((code) => code === null || /^\d{3}$/.test(code), deskProblems.bank_code),
  bank_branch: optionalText(40),
  bank_account: optionalText(20).refine(
    (number) => number === null || /^[\d-]{6,20}$/.test(number),
    deskProblems.bank_account,
  ),
  bank_holder: optionalText(60),
}

export const ClinicFields = z.object({
  name: requiredText(words.name, 60),
  license_no: requiredText(words.license_no, 40),
  license_type: LicenceType.default('veterinarian'),
  license_on: OptionalDay,
  license_status: LicenceStatus.default('open'),
  responsible_vet: requiredText(words.responsible_vet, 30),
  phone: Phone,
  /** Answered at any hour. */
  emergency_phone: OptionalPhone,
  mobile: OptionalPhone,
  email: Email,
  line_id: optionalText(40),
  /** With the district it is judged as a place. */
  city: requiredText('縣市', 20),
  district: requiredText(words.district, 20),
  address: requiredText(words.address, 200),
  lat: degrees(21, 27).default(null),
  lng: degrees(118, 123).default(null),
  website: optionalText(300).refine((url) => url === null || /^https?:\/\/\S+$/.test(url), deskProblems.website),
  intro: z.string().max(20_000).default(''),
  business_hours: Hours,
  services: z.array(z.enum(clinicServices)).min(1, words.noService).max(clinicServices.length),
  accepts_stray: Flag.default(false),
  monthly_quota: whole({ min: 0, max: 500, message: words.quotaForm })
    .nullish()
    .transform((quota) => quota ?? null),
  contact_name: requiredText(words.contact_name, 50),
  contact_phone: Phone,
  tax_id: optionalText(8).refine((text) => text === null || isTaxId(text), words.taxIdForm),
  ...bankFields,
  contract_from: OptionalDay,
  contract_to: OptionalDay,
  /** In their order, the first is the cover; left out: they stay as they are. */
  photo_ids: z.array(Id).max(10, words.manyPhotos).optional(),
})
export type ClinicInput = z.output<typeof ClinicFields>

export const isKnownDistrict = ({ city, district }: { city: string; district: string }): boolean =>
  zipOf(city, district) !== undefined
