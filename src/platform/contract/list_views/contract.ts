import { z } from 'zod'
import { type ListName, lists } from '#registry/lists.ts'
import { anyStaff } from '../access.ts'
import { keysOf } from '../closed_lists.ts'
import { endpoint, IdParams, NoContent, Versioned } from '../endpoint.ts'
import { common, failures } from '../failures.ts'
import { Flag, requiredText } from '../fields.ts'

export const listViewFailures = failures({
  not_own_view: [403, '這是同事的檢視，只有他自己能改。想改的話，可以另存成自己的檢視。'],
})

const listNames = keysOf(lists).toSorted() as [ListName, ...ListName[]]

/** Texts by the names of the filters, as the address of the list has them. */
const StoredFilters = z
  .record(z.string().max(60), z.string().max(500))
  .refine((filters) => Object.keys(filters).length <= 30, '條件太多了，最多 30 個。')

const asked = {
  q: z.string().trim().max(100).default(''),
  filters: StoredFilters.default({}),
  /** A sort word, '-' in front for descending; empty: the order of the list itself. */
  sort: z.string().max(60).default(''),
  /** Keys of the shown columns in their order; null: those that the list shows by itself. */
  columns: z.array(z.string().max(60)).min(1).max(60).nullable().default(null),
}

/** A view that somebody saved of a list. Readers ignore what the list does not know any more. */
export const SavedView = z.object({
  id: z.int(),
  list_name: z.enum(listNames),
  name: z.string(),
  q: z.string(),
  filters: z.record(z.string(), z.string()),
  sort: z.string(),
  columns: z.array(z.string()).nullable(),
  is_shared: z.boolean(),
  /** The list begins with it, for whoever asks. */
  is_default: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  version: z.int(),
})
export type SavedView = z.output<typeof SavedView>

const SavedViewFields = z.object({
  name: requiredText('檢視名稱', 40),
  ...asked,
  /** Colleagues who may see the list see the view. */
  is_shared: Flag.default(false),
  is_default: Flag.default(false),
})
export const NewSavedView = SavedViewFields.extend({ list_name: z.enum(listNames) })
export const SavedViewChange = SavedViewFields.extend(Versioned.shape)
export type SavedViewInput = z.output<typeof SavedViewFields>

/** Whoever may see a list keeps views of it; the handler looks at the permission of the list. */
export const listViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/list-views',
    summary: 'Own and shared views of a list of the back office',
    access: anyStaff,
    query: z.object({ list_name: z.enum(listNames) }),
    output: z.object({ data: z.array(SavedView) }),
    failures: [common.not_permitted],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/list-views',
    body_size: 'texts',
    summary: 'Save a view of a list',
    access: anyStaff,
    body: NewSavedView,
    output: SavedView,
    status: 201,
    failures: [common.not_permitted],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/list-views/:id',
    body_size: 'texts',
    summary: 'Change, share or make default an own view',
    access: anyStaff,
    params: IdParams,
    body: SavedViewChange,
    output: SavedView,
    failures: [common.not_found, common.stale, common.not_permitted, listViewFailures.not_own_view],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/list-views/:id',
    summary: 'Delete an own view',
    access: anyStaff,
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found, common.not_permitted, listViewFailures.not_own_view],
  }),
}
