import { z } from 'zod'
import { ApplicationStatusName, ApplicationTypeName } from '#domains/applications/contract.ts'
import { allCampaignTypes } from '#domains/campaigns/contract.ts'
import { anyStaff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'
import { NamedRecords } from './named/contract.ts'
import { namedKinds } from './named/rules.ts'
import { type RecordKind, recordKinds } from './rules.ts'

const id = z.int()
const text = z.string()

/** At most six of each kind, the newest first; null where the account may not see the kind. */
const found = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ id, ...shape })).nullable()

export const FoundRecords = z.object({
  orders: found({ order_no: text, name: Personal('buyer', 'name'), placed_at: text }),
  people: found({
    name: Personal('member', 'name'),
    phone: Personal('member', 'phone').nullable(),
    orders_count: z.int(),
  }),
  receipts: found({ receipt_no: text, name: Personal('donor', 'name'), issued_on: text }),
  applications: found({
    type: ApplicationTypeName,
    application_no: text,
    name: Personal('applicant', 'name'),
    status: ApplicationStatusName,
  }),
  animals: found({ code: text, name: text, species: z.enum(['cat', 'dog']) }),
  products: found({ name: text }),
  campaigns: found({ type: z.enum(allCampaignTypes), title: text }),
  clinics: found({ name: text, city: text }),
  ...NamedRecords,
  /** Kinds whose search took too long for so few letters: what they have is not known. */
  late: z.array(z.enum([...recordKinds, ...namedKinds])),
})
export type FoundRecords = z.output<typeof FoundRecords>
/** A record of a kind that was found. */
export type Hit<K extends RecordKind> = NonNullable<FoundRecords[K]>[number]

export const recordsApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    summary:
      'Records of every kind that the account may see, by number, name, phone or mail; what it reads masked is not looked at',
    access: anyStaff,
    query: z.object({ q: requiredText('搜尋文字', 60) }),
    output: FoundRecords,
  }),
}
