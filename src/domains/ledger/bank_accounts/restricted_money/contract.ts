import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

const Account = z.object({ id: z.int(), name: z.string() })

/** Money of appeals and the dedicated account on which it belongs. NT$. */
export const RestrictedMoney = z.object({
  account: Account,
  /** What the campaigns that name the account have. */
  funds: z.int(),
  /** What lies on the account. With `in_transit` it is `funds`. */
  holds: z.int(),
  in_transit: z.int(),
  /**
   * Of what is in transit: what came to another account and what was paid or brought over from there. Below 0 where more
   * was brought over from an account than came to it, as from the bank to which a gateway paid out.
   */
  by_account: z.array(z.object({ account: Account, amount: z.int() })),
  /** What came more than a month ago and was not brought over, the oldest first; null where nothing is due. */
  overdue: z.object({ amount: z.int(), since: z.string() }).nullable(),
})

export const restrictedMoneyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/restricted',
    summary: 'Where the money of appeals lies, what is in transit to its dedicated account and since when',
    access: staff('transactions view'),
    output: z.object({ data: z.array(RestrictedMoney) }),
  }),
}
