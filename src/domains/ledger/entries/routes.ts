import type { Failure } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import type { Route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { postEntry, refuseEntry } from '../postings/service.ts'
import { publishEntry } from '../publications/service.ts'
import { reverseEntry } from '../reversals/service.ts'
import { canPublish, mayPost, type TransactionAction, transactionMachine } from '../rules.ts'
import { entriesApi, entryFailures } from './contract.ts'
import { createEntry, getEntry, listEntries, readEntryInFull, updateEntry } from './service.ts'
import { entrySheet } from './sheet/rules.ts'

type Row = Awaited<ReturnType<typeof listEntries>>['data'][number]

const whyNotIn = (action: TransactionAction, { state }: Row): Failure | null =>
  next(transactionMachine, state, action) === undefined ? entryFailures.transaction_wrong_state : null

const whyNotPosted = (row: Row, { staff }: SignedInStaff): Failure | null =>
  whyNotIn('post', row) ??
  (mayPost({ ...row, amount: Math.abs(row.amount) }, staff.id) ? null : entryFailures.second_person_needed)

const whyNotPublished = (row: Row, { staff }: SignedInStaff): Failure | null => {
  if (row.reverses_id !== null) return entryFailures.transaction_wrong_state
  const refused = canPublish({ ...row, status: row.state }, staff.id) ? null : entryFailures.second_person_needed
  return whyNotIn('publish', row) ?? refused
}

export const entryRoutes: readonly Route[] = [
  ...staffRoutesOf(entriesApi, {
    list: listEntries,
    get: getEntry,
    create: createEntry,
    update: updateEntry,
    sheet: entrySheet,
  }),
  revealRoute(entriesApi.reveal, { subject: 'transactions', read: readEntryInFull }),
  changeRoute(entriesApi.post, postEntry, getEntry),
  changeRoute(entriesApi.publish, publishEntry, getEntry),
  bulkRoute(entriesApi.postMany, {
    list: listEntries,
    label: ({ no }) => no,
    whyNot: whyNotPosted,
    act: postEntry,
  }),
  bulkRoute(entriesApi.publishMany, {
    list: listEntries,
    label: ({ no }) => no,
    whyNot: whyNotPublished,
    act: publishEntry,
  }),
  changeRoute(entriesApi.refuse, refuseEntry, getEntry),
  changeRoute(entriesApi.reverse, reverseEntry, getEntry),
]
