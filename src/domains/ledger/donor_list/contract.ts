import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

/** A giver as the list for publication names one. */
export const ListedDonor = z.object({
  /** Number of the first gift that is counted. */
  id: z.int(),
  /** The name as its giver wishes to be shown; nobody who wishes none is in the list. */
  public_name: z.string(),
  gifts: z.int(),
  /** NT$, less what went back. */
  amount: z.int(),
})

const People = z.object({ people: z.int(), amount: z.int() })

export const donorList = listOf({
  sort: ['-amount', 'amount'],
  filters: {
    /** A year of the western calendar, in Taipei. */
    year: whole({ min: 2000, max: 2999 }).optional(),
    /** Gifts to campaigns that appeal under a permit. */
    permit: Id.optional(),
  },
  search: 'none',
  per_page: { default: 50, max: 100 },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/donor-list',
  summary: 'The list of donors for publication: names as they wish, without who objected, with the sums of both',
  access: staff('transactions view'),
  query: donorList,
  output: pageOf(ListedDonor).extend({ named: People, unnamed: People }),
})

export const donorListApi = {
  list,
  export: exportOf({ name: 'donor_list.export', of: 'donors for publication', list }),
}
