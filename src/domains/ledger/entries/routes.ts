import type { Failure } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
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
  route(entriesApi.list, ({ app, actor, query }) => listEntries(app, actor, query)),
  exportRoute(entriesApi.export, { list: listEntries, ...entrySheet }),
  route(entriesApi.get, ({ app, actor, params }) => getEntry(app, actor, params.id)),
  revealRoute(entriesApi.reveal, { subject: 'transactions', read: readEntryInFull }),
  route(entriesApi.create, ({ app, actor, body }) => createEntry(app, actor, body)),
  route(
    entriesApi.update,
    ({ app, actor, params, body }) => updateEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
  route(
    entriesApi.post,
    ({ app, actor, params, body }) => postEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
  route(
    entriesApi.publish,
    ({ app, actor, params, body }) => publishEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
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
  route(
    entriesApi.refuse,
    ({ app, actor, params, body }) => refuseEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
  route(
    entriesApi.reverse,
    ({ app, actor, params, body }) => reverseEntry(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getEntry(app, actor, params.id),
  ),
]
