import type { PapersShare } from '#domains/ledger/papers/rules.ts'
import type { Donor } from '../contract.ts'

/** What stands at every button that gives. */
export type Trust = {
  /** The permit of the whole site; empty where the settings name none. */
  readonly permit_no: string
  /** Where the authority lets anybody look a permit up. */
  readonly check_url: string | null
  /** The last gifts to anything; a campaign shows its own. */
  readonly last_gifts: readonly Donor[]
  /** How much of the spending of a month shows its papers; null before anything was spent. */
  readonly papers: (PapersShare & { readonly isThisMonth: boolean }) | null
}
