import { bulkRoute } from '#platform/server/bulk.ts'
import type { Route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { addPapers, redactPaper } from '../added_papers/service.ts'
import { postEntry, refuseEntry } from '../postings/service.ts'
import { publishEntry } from '../publications/service.ts'
import { reverseEntry } from '../reversals/service.ts'
import { entriesApi } from './contract.ts'
import { whyNotPosted, whyNotPublished } from './rules.ts'
import { createEntry, getEntry, listEntries, readEntryInFull, updateEntry } from './service.ts'
import { entrySheet } from './sheet.ts'

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
    whyNot: (row, { staff }) => whyNotPosted(row, staff.id),
    act: postEntry,
  }),
  bulkRoute(entriesApi.publishMany, {
    list: listEntries,
    label: ({ no }) => no,
    whyNot: (row, { staff }) => whyNotPublished(row, staff.id),
    act: publishEntry,
  }),
  changeRoute(entriesApi.addPapers, addPapers, getEntry),
  changeRoute(entriesApi.redactPaper, redactPaper, getEntry),
  changeRoute(entriesApi.refuse, refuseEntry, getEntry),
  changeRoute(entriesApi.reverse, reverseEntry, getEntry),
]
