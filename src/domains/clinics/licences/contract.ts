import { z } from 'zod'
import { normaliseCity, toHalfWidth } from '#domains/customers/rules.ts'
import { keysOf, valueIn } from '#platform/contract/closed_lists.ts'
import { Versioned } from '#platform/contract/endpoint.ts'
import { asRead, optionalText, requiredText } from '#platform/contract/fields.ts'
import { importOf } from '#platform/contract/import.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { isDay } from '#platform/contract/time.ts'
import { LicenceStatus, LicenceType } from '../profile/contract.ts'
import { clinicLicenceSubject } from '../staff_messages.ts'
import { licenceProblems as m } from './messages.ts'
import { licenceDay, licencePhone, licenceStatuses, licenceTypes } from './rules.ts'

const { columns: c } = clinicLicenceSubject

/** A cell of the register in half width; a missing one is an empty one. */
const cellOf =
  (read: (text: string) => unknown = (text) => text) =>
  (raw: unknown): unknown =>
    typeof raw === 'string' ? read(toHalfWidth(raw)) : (raw ?? '')

/** A word of the register, or the value that it means. */
const wordOf = <T extends Readonly<Record<string, string>>>(words: T) => cellOf((text) => valueIn(words, text) ?? text)

/**
 * A licence as the government's register writes it: half and full width, 台, days and phones in several forms. Both the
 * command and the import of the back office read it by this schema.
 */
export const LicenceFields = z.object({
  license_no: asRead<string>(cellOf())(requiredText(c.license_no, 40)),
  city: asRead<string>(cellOf(normaliseCity))(requiredText(c.city, 20)),
  license_type: asRead<string>(wordOf(licenceTypes))(z.enum(LicenceType.options, m.not_a_word(keysOf(licenceTypes)))),
  license_status: asRead<string>(wordOf(licenceStatuses))(
    z.enum(LicenceStatus.options, m.not_a_word(keysOf(licenceStatuses))),
  ),
  name: asRead<string>(cellOf())(requiredText(c.name, 60)),
  responsible_vet: asRead<string | null>(cellOf())(optionalText(30)),
  phone: asRead<string | null>(cellOf(licencePhone))(optionalText(40)),
  license_on: asRead<string | null>(cellOf((text) => licenceDay(text) ?? text))(
    z
      .string()
      .max(40, m.day)
      .refine((day) => day === '' || isDay(day), m.day)
      .transform((day) => day || null),
  ),
  address: asRead<string>(cellOf(normaliseCity))(optionalText(200).transform((text) => text ?? '')),
})
export type LicenceInput = z.output<typeof LicenceFields>

export const Licence = z.object({
  id: z.int(),
  license_no: z.string(),
  city: z.string(),
  license_type: LicenceType,
  license_status: LicenceStatus,
  name: z.string(),
  /** The register is public. */
  responsible_vet: z.string().nullable(),
  phone: z.string().nullable(),
  license_on: z.string().nullable(),
  address: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type Licence = z.output<typeof Licence>

export const licenceList = listOf({
  sort: ['license_no', 'name', '-updated_at'],
  filters: {},
})

const { get: _, ...calls } = staffCallsOf({
  path: '/api/admin/clinics/licences',
  access: usual('clinics'),
  words: ['a licence of the register', 'licences of the register'],
  summaries: {
    list: "Licences in the government's register, as last imported",
    create: 'Enter a licence of the register',
  },
  question: licenceList,
  rows: pageOf(Licence),
  record: Licence,
  fields: LicenceFields,
  change: LicenceFields.extend(Versioned.shape),
})

export const licencesApi = {
  ...calls,
  import: importOf({ name: 'clinics.import', of: "the government's register of licences", ...calls }),
}
