import { keysOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { listViewFailures, type SavedView, type SavedViewInput } from '#platform/contract/list_views/contract.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type ListName, lists } from '#registry/lists.ts'
import { whoHolds } from '../holders/service.ts'
import { handoverReason } from '../messages.ts'
import { listViewRefusals } from './messages.ts'
import {
  countSharedViewsOf,
  deleteListView,
  findListView,
  giveView,
  hasView,
  type ListViewRow,
  listViewRows,
  lockDefaultView,
  lockSharedViewsOf,
} from './queries.ts'

/** Of the charity itself: accounts of clinics see none of the lists. */
type Staff = Granted<never>

const views = recorded('list_views', {
  label: ({ name }) => name,
  sentences: { list_views_name: ['name', listViewRefusals.exists] },
})

const isListName = (name: string): name is ListName => name in lists

/** Whether somebody sees a list. */
const maySee = ({ staff }: Staff, list_name: string): list_name is ListName =>
  isListName(list_name) && mayDo(staff, lists[list_name])

const shownTo = ({ staff }: Staff, { created_by, is_default, ...row }: ListViewRow, list_name: ListName) => {
  const is_own = created_by === staff.id
  return { ...row, list_name, is_own, is_default: is_default && is_own }
}

/** Own and shared views of a list. @throws not_permitted for a list that they may not see */
export const listSavedViews = async (app: App, staff: Staff, list_name: ListName) => {
  if (!maySee(staff, list_name)) fail(common.not_permitted)
  const rows = await listViewRows(app, [list_name], staff.staff.id)
  return { data: rows.map((row) => shownTo(staff, row, list_name)) }
}

/** Own and shared views of every list that somebody may see. */
export const listAllSavedViews = async (app: App, staff: Staff): Promise<SavedView[]> => {
  const seen = keysOf(lists).filter((list_name) => maySee(staff, list_name))
  if (seen.length === 0) return []
  const rows = await listViewRows(app, seen, staff.staff.id)
  return rows.flatMap((row) => {
    const { list_name } = row
    return maySee(staff, list_name) ? [shownTo(staff, row, list_name)] : []
  })
}

/** @throws not_found, also for what a colleague keeps for themselves; not_permitted for a list that they may not see */
export const getSavedView = async (app: App, staff: Staff, id: number): Promise<SavedView> => {
  const row = (await findListView(app, id)) ?? fail(common.not_found)
  if (!row.is_shared && row.created_by !== staff.staff.id) fail(common.not_found)
  const { list_name } = row
  if (!maySee(staff, list_name)) return fail(common.not_permitted)
  return shownTo(staff, row, list_name)
}

/** Only the owner changes a view; a shared one also a super-admin, because its owner may have left. */
const demandOwn = async (app: App, staff: Staff, id: number) => {
  const view = await getSavedView(app, staff, id)
  return view.is_own || staff.staff.superman ? view : fail(listViewFailures.not_own_view)
}

/** A list begins with one view: the one before it is none any more. */
const endDefault = async (app: App, staff: Staff, list_name: ListName, but: number | null) => {
  const before = await lockDefaultView(app, list_name, staff.staff.id)
  if (before && before.id !== but) await views.update(app, staff, before, { is_default: false })
}

/** @throws not_permitted; invalid (422) for a name that the person uses already */
export const createSavedView = (app: App, staff: Staff, input: SavedViewInput & { list_name: ListName }) =>
  inTransaction(app, async (app) => {
    if (!maySee(staff, input.list_name)) fail(common.not_permitted)
    if (input.is_default) await endDefault(app, staff, input.list_name, null)
    const { id } = await views.create(app, staff, input)
    return getSavedView(app, staff, id)
  })

/** @throws not_found; stale; not_permitted; not_own_view; invalid (422) as createSavedView */
export const updateSavedView = (
  app: App,
  staff: Staff,
  { id, version, ...input }: SavedViewInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { list_name, is_own } = await demandOwn(app, staff, id)
    if (is_own && input.is_default) await endDefault(app, staff, list_name, id)
    const { is_default, ...fields } = input
    await views.update(app, staff, { id, version }, is_own ? { ...fields, is_default } : fields)
    return getSavedView(app, staff, id)
  })

/** @throws not_found; not_permitted; not_own_view */
export const deleteSavedView = (app: App, staff: Staff, id: number) =>
  inTransaction(app, async (app) => {
    await demandOwn(app, staff, id)
    const before = (await deleteListView(app, id)) ?? fail(common.not_found)
    await recordChange(app, staff, {
      action: 'deleted',
      subject_type: 'list_views',
      subject_id: id,
      subject_label: before.name,
      before,
    })
    return undefined
  })

export const countSharedViews = (app: App, user_id: number): Promise<number> => countSharedViewsOf(app, user_id)

/**
 * Gives the views that colleagues use to whoever takes over, where they may see the list and have none of that name; the
 * others stay, and a super-admin changes them. For src/event_handlers.ts.
 */
export const handOverViews = async (
  app: App,
  { from, to, by }: DomainEventMap['account hands over'],
): Promise<void> => {
  if (to === null) return
  for (const before of await lockSharedViewsOf(app, from)) {
    const { id, list_name, name } = before
    const isSeen = isListName(list_name) && (await whoHolds(app, [lists[list_name]], [to])).has(to)
    if (!isSeen || (await hasView(app, to, list_name, name))) continue
    const after = await giveView(app, id, to)
    const subject = { subject_type: 'list_views', subject_id: id, subject_label: name } as const
    await recordChange(app, by, { ...subject, action: 'updated', before, after, reason: handoverReason })
  }
}
