import { z } from 'zod'
import { normaliseCity, toHalfWidth } from '#domains/customers/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { keysOf, valueIn } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { asRead, optionalText, requiredText } from '#platform/contract/fields.ts'
import { importOf } from '#platform/contract/import.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { isDay } from '#platform/contract/time.ts'
import { clinicLicenceSubject } from '../admin/messages.ts'
import { LicenceStatus, LicenceType } from '../profile/contract.ts'
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

const path = '/api/admin/clinics/licences'

const list = endpoint({
  method: 'GET',
  path,
  summary: "Licences in the government's register, as last imported",
  access: staff('clinics view'),
  query: licenceList,
  output: pageOf(Licence),
})

const create = endpoint({
  method: 'POST',
  path,
  summary: 'Enter a licence of the register',
  access: staff('clinics create'),
  body: LicenceFields,
  output: Licence,
  status: 201,
})

const update = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change a licence of the register',
  access: staff('clinics update'),
  params: IdParams,
  body: LicenceFields.extend(Versioned.shape),
  output: Licence,
  failures: [common.not_found, common.stale],
})

export const licencesApi = {
  list,
  create,
  update,
  import: importOf({
    name: 'clinics.import',
    path: `${path}/import`,
    summary: "Read a file of the government's register of licences and see what would come of it",
    create,
    update,
    list,
  }),
}
