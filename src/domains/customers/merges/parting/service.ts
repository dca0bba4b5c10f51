import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { findStaffName } from '../../desk/queries.ts'
import { customers, getDeskCustomer } from '../../desk/service.ts'
import { type CustomerRow, findCustomer } from '../../queries.ts'
import { mergeFailures } from '../contract.ts'
import { mergeWords as m } from '../messages.ts'
import {
  countMoved,
  countRows,
  endMerge,
  findMerge,
  listMerges,
  lockCustomers,
  type MergeRow,
  moveBack,
  partVolunteers,
} from '../queries.ts'
import {
  consentColumns,
  type FieldName,
  fieldGroups,
  fieldNames,
  movingColumns,
  numberColumns,
  partHours,
  stricter,
  whyNotParted,
} from '../rules.ts'

type Staff = Granted<'customers update'>

/** Values as they are compared: days and moments are texts in both. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The parts that were taken of the closed account, and that somebody changed in the kept one since. */
const changedFields = (merge: MergeRow, kept: CustomerRow, closed: CustomerRow): FieldName[] =>
  fieldNames.filter(
    (name) => merge.noted.fields[name] && fieldGroups[name].some((column) => !same(kept[column], closed[column])),
  )

/** What the kept account gets back: what stood there before, unless it was changed since. */
const formerValues = (merge: MergeRow, kept: CustomerRow, closed: CustomerRow) => {
  const changed = changedFields(merge, kept, closed)
  const back = fieldNames.filter((name) => merge.noted.fields[name] && !changed.includes(name))
  const number = back.includes('receipt')
    ? Object.fromEntries(numberColumns.map((column) => [column, merge[column]]))
    : {}
  const { consents } = merge.noted
  // the consents of the moment of the merge; one that was given or taken since is the newer word
  const strict = stricter({ ...kept, ...consents }, closed)
  const consent = consentColumns.filter((column) => same(kept[column], strict[column]))
  return {
    ...Object.assign({}, ...back.map((name) => merge.noted.fields[name])),
    ...number,
    ...Object.fromEntries(consent.map((column) => [column, consents[column]])),
  }
}

/** What parting does not make as it was. */
const sinceOf = async (app: App, merge: MergeRow, kept: CustomerRow, closed: CustomerRow) => {
  const now = await countRows(app, movingColumns, kept.id)
  const rows = []
  for (const column of movingColumns) {
    const { table } = column
    const keys = merge.moved[table] ?? []
    const moved = { keys, at: kept.id, merge_id: merge.id }
    const { here, changed } = keys.length === 0 ? { here: 0, changed: 0 } : await countMoved(app, column, moved)
    const added = Math.max(0, (now[table] ?? 0) - (merge.had[table] ?? 0) - here)
    const gone = keys.length - here
    if (gone + changed + added > 0) rows.push({ table, gone, changed, added })
  }
  return { rows, fields: changedFields(merge, kept, closed), cart: merge.noted.cart !== null }
}

const bothOf = async (app: App, { kept_id, closed_id }: MergeRow) => {
  const [kept, closed] = [await findCustomer(app, kept_id), await findCustomer(app, closed_id)]
  return { kept: kept ?? fail(common.not_found), closed: closed ?? fail(common.not_found) }
}

/** The last merge that touched an account, as the one or the other. */
const newestOf = async (app: App, id: number) => (await listMerges(app, id))[0]?.id

/** Merges into an account, with what has changed since as long as they can be parted. @throws not_found */
export const listMergesOf = async (app: App, _staff: Staff, id: number) => {
  if (!(await findCustomer(app, id))) fail(common.not_found)
  const merges = await listMerges(app, id)
  const data = []
  for (const merge of merges.filter(({ kept_id }) => kept_id === id)) {
    const { kept, closed } = await bothOf(app, merge)
    const problem = whyNotParted(merge, merges[0]?.id, app.clock())
    data.push({
      ...{ id: merge.id, kept, closed, merged_at: merge.merged_at },
      merged_by_name: await findStaffName(app, merge.merged_by),
      part_until: toInstant(addMinutes(new Date(merge.merged_at), partHours * 60)),
      problem,
      since: problem === null ? await sinceOf(app, merge, kept, closed) : null,
    })
  }
  return { data }
}

/** @throws address_taken where a mail belongs to somebody else by now */
const reopen = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (brokeConstraint(error, 'customers_email')) fail(mergeFailures.address_taken)
    throw error
  }
}

type Part = { id: number; version: number; merge_id: number; reason: string }

/**
 * Parts two accounts again: what moved goes back as far as it is still there, and what has changed since stays.
 *
 * @throws not_found; stale; not_parted with why; address_taken where somebody registered with a mail of theirs
 */
export const partCustomers = (app: App, staff: Staff, { id, version, merge_id, reason }: Part) =>
  inTransaction(app, async (app) => {
    const merge = (await findMerge(app, merge_id)) ?? fail(common.not_found)
    if (merge.kept_id !== id) fail(common.not_found)
    await app.domainEvents.emit(app, 'account deletion begins', { customer_id: id })
    await lockCustomers(app, [merge.kept_id, merge.closed_id])
    const { kept, closed } = await bothOf(app, merge)
    await demandVersion(app, staff, kept, { version })
    const problem = whyNotParted(merge, await newestOf(app, id), app.clock())
    if (problem) fail({ ...mergeFailures.not_parted, message: m.part_problem[problem] })
    if (closed.merged_into_id !== kept.id) fail(mergeFailures.not_parted)
    for (const column of movingColumns) await moveBack(app, column, merge.moved[column.table] ?? [], kept.id, closed.id)
    await partVolunteers(app, kept.id, merge.noted)
    await reopen(() => customers.update(app, staff, kept, formerValues(merge, kept, closed), { reason }))
    const open = { status: 'active', merged_into_id: null } as const
    await reopen(() => customers.update(app, staff, closed, open, { action: 'restored', reason }))
    for (const { id: customer_id, public_name_mode: mode, public_name } of [kept, closed].map((row) => ({
      ...row,
      ...(row.id === kept.id && merge.noted.consents),
    })))
      await app.domainEvents.emit(app, 'public name changed', { customer_id, mode, public_name })
    const { noted } = merge
    await app.domainEvents.emit(app, 'accounts parting', { kept_id: kept.id, closed_id: closed.id, noted })
    await endMerge(app, merge.id, { parted_at: toInstant(app.clock()), parted_by: staff.staff.id })
    return getDeskCustomer(app, staff, id)
  })
