import { lastOf } from '#platform/contract/known_entries.ts'
import { type MergeCandidate, mergeIdentity } from '../rules.ts'

/** Numbers receipts from 0 by the name and identifier on them, so that a page can tell which belong together. */
export const numberIdentities = <R extends Pick<MergeCandidate, 'receipt_name' | 'identifier_hash'>>(
  receipts: readonly R[],
): (R & { identity: number })[] => {
  const known = [...new Set(receipts.map(mergeIdentity))]
  return receipts.map((receipt) => ({ ...receipt, identity: known.indexOf(mergeIdentity(receipt)) }))
}

/** The latest of some receipts by day of gift, then by id: whoever gave said there what holds now. */
export const latestOf = <R extends Pick<MergeCandidate, 'id' | 'donated_to'>>(receipts: readonly R[]): R =>
  lastOf(receipts.toSorted((a, b) => a.donated_to.localeCompare(b.donated_to) || a.id - b.id))

/** Gifts as the merged paper lists them: oldest day first, those of a day as they stood. */
export const inOrderOfGift = <L extends { donated_on: string }>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => a.donated_on.localeCompare(b.donated_on))

/** Gifts for the same purpose as one sum, in the order in which the purposes first appear. NT$. */
export const sumsByPurpose = (lines: readonly { purpose: string; amount: number }[]) => {
  const sums = new Map<string, number>()
  for (const { purpose, amount } of lines) sums.set(purpose, (sums.get(purpose) ?? 0) + amount)
  return [...sums].map(([purpose, amount]) => ({ purpose, amount }))
}

/** The receipts that stay chosen together: those that can be merged at all and have the identity of the first. */
export const chosenTogether = <R extends { identity: number; problem: unknown }>(receipts: readonly R[]): R[] => {
  const free = receipts.filter(({ problem }) => problem === null)
  return free.filter(({ identity }) => identity === free[0]?.identity)
}
