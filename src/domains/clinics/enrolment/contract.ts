import { z } from 'zod'
import { cities, isTaxId } from '#domains/customers/rules.ts'
import { FileClaim } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { zipOf } from '#platform/contract/areas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Email, Flag, OptionalPhone, optionalText, Phone, requiredText, whole } from '#platform/contract/fields.ts'
import { ClinicSpan } from '../contract.ts'
import { clinicServices, lacksEmergencyCare, whyNotHours } from '../rules.ts'
import * as words from './messages.ts'
import { hoursProblemWords } from './messages.ts'
import { applicationFiles } from './rules.ts'

/** Seven days from Monday on which the clinic opens at least once. */
export const Hours = z
  .array(z.array(ClinicSpan).max(20))
  .length(7)
  .superRefine((hours, context) => {
    const problem = whyNotHours(hours)
    if (problem) context.addIssue({ code: 'custom', message: hoursProblemWords(problem) })
    else if (hours.every((spans) => spans.length === 0)) context.addIssue({ code: 'custom', message: words.noHours })
  })

export const ClinicApplication = z
  .object({
    name: requiredText(words.name, 60),
    license_no: requiredText(words.license_no, 40),
    responsible_vet: requiredText(words.responsible_vet, 30),
    tax_id: optionalText(8).refine((text) => text === null || isTaxId(text), words.taxIdForm),
    city: z.enum(cities, words.noCity),
    district: requiredText(words.district, 20),
    address: requiredText(words.address, 200),
    phone: Phone,
    emergency_phone: OptionalPhone.optional().transform((phone) => phone ?? null),
    email: Email,
    services: z.array(z.enum(clinicServices)).min(1, words.noService).max(clinicServices.length),
    monthly_quota: whole({ min: 0, max: 500, message: words.quotaForm })
      .nullish()
      .transform((quota) => quota ?? null),
    accepts_stray: Flag,
    business_hours: Hours,
    contact_name: requiredText(words.contact_name, 50),
    contact_phone: Phone,
    license_files: z.array(FileClaim).min(1, words.noLicenseFile).max(applicationFiles.license, words.manyLicenseFiles),
    photos: z.array(FileClaim).max(applicationFiles.photos, words.manyPhotos).default([]),
    apply_note: optionalText(1000),
    consent: Flag.refine((agreed) => agreed, words.noConsent),
  })
  .refine(({ city, district }) => zipOf(city, district) !== undefined, { path: ['district'], error: words.noDistrict })
  .refine((clinic) => !lacksEmergencyCare(clinic), { path: ['services'], error: words.noEmergencyCare })
export type ClinicApplicationInput = z.output<typeof ClinicApplication>

export const applyAsClinic = endpoint({
  method: 'POST',
  path: '/api/clinics/apply',
  body_size: 'long_form',
  summary: 'A clinic asks to become a partner; its files were uploaded to /api/media before',
  access: anyone,
  limit: ['clinic_apply', 'strangers_mail'],
  body: ClinicApplication,
  output: z.object({ application_no: z.string() }),
  status: 201,
  failures: [common.too_many],
})
