import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Records of a member that hold personal data, as the log names them. */
export const viewedRecords = [
  'customers',
  'orders',
  'receipts',
  'applications',
  'adoptions',
  'adoption_requests',
  'volunteers',
] as const

/** Once that somebody looked at personal data of the member in full. Who it was by name is for the charity. */
export const PersonalDataView = z.object({
  id: z.int(),
  /** The day in Taipei. */
  seen_on: z.string(),
  what: z.enum(viewedRecords),
  /** What it was needed for; null where papers or pictures of a case were opened for the work on it. */
  purpose: z.string().nullable(),
  /** The roles that the account holds. */
  roles: z.array(z.string()),
  /** They viewed the pages of the member as the member sees them. */
  as_member: z.boolean(),
  /** Somebody of a partner clinic. */
  by_clinic: z.boolean(),
})
export type PersonalDataView = z.output<typeof PersonalDataView>

export const listDataViewsCall = endpoint({
  method: 'GET',
  path: '/api/my/data-views',
  summary: '誰看過我的完整個資：日期、用途與角色，最近一百次',
  access: member,
  output: z.object({ data: z.array(PersonalDataView) }),
})
