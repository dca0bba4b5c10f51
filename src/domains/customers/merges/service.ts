import type { z } from 'zod'
import { writeMail } from '#domains/mails/service.ts'
import { keysOf, recordOf } from '#platform/contract/closed_lists.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { memberMailbox, typed } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { countCustomer } from '../desk/queries.ts'
import { customers, getDeskCustomer } from '../desk/service.ts'
import type { CustomerRow } from '../queries.ts'
import { dropOneTimeTokens, revokeTokensOf } from '../tokens/queries.ts'
import { oneTimeMinutes } from '../tokens/rules.ts'
import { type MergeBody, mergeFailures } from './contract.ts'
import { mergeWords as m, mergeMail } from './messages.ts'
import {
  countRows,
  findCustomers,
  haveSameRequest,
  insertMerge,
  joinVolunteers,
  lockCustomers,
  moveRows,
  servesElsewhere,
} from './queries.ts'
import {
  consentColumns,
  type FieldColumn,
  type FieldName,
  fieldGroups,
  fieldNames,
  type MergeProblem,
  movingColumns,
  numberColumns,
  sameNumber,
  stricter,
  whyNotMerged,
} from './rules.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** An account goes into another: a noun that joins more than rows does it now and notes what parting needs. */
    'accounts merging': { kept_id: number; closed_id: number; noted: { cart: string | null } }
    /** Two accounts are parted again. */
    'accounts parting': { kept_id: number; closed_id: number; noted: { readonly cart: string | null } }
  }
}

type Staff = Granted<'customers update'>
type Body = z.output<typeof MergeBody>

const failureOf = {
  same: mergeFailures.same_account,
  not_open: mergeFailures.account_not_open,
  both_ask: mergeFailures.both_ask,
  serves_elsewhere: mergeFailures.serves_elsewhere,
} satisfies Record<MergeProblem, object>

const sumNames = ['orders', 'gifts', 'receipts', 'applications', 'adoptions', 'volunteer', 'donated_total'] as const
type Sums = Record<(typeof sumNames)[number], number>

const sumsOf = async (app: App, row: CustomerRow): Promise<Sums> => {
  const counted = await countCustomer(app, row)
  return recordOf(sumNames, (name) => counted[name])
}

/** What the kept account has afterwards. A second registration as a volunteer is joined to the first. */
const together = (all: readonly Sums[]): Sums => {
  const sum = recordOf(sumNames, (name) => all.reduce((total, one) => total + one[name], 0))
  return { ...sum, volunteer: Math.min(1, sum.volunteer) }
}

/** The stricter consents of all of them. */
const strictest = ([first, ...others]: readonly CustomerRow[]) => {
  let all: ReturnType<typeof stricter> = first ?? fail(common.not_found)
  for (const other of others) all = stricter(all, other)
  return all
}

const problemOf = async (app: App, accounts: readonly CustomerRow[]) => {
  const ids = accounts.map(({ id }) => id)
  return whyNotMerged(accounts, {
    bothAsk: await haveSameRequest(app, ids),
    servesElsewhere: await servesElsewhere(app, ids),
  })
}

/** What would become of accounts. @throws not_found */
export const previewMerge = async (
  app: App,
  _staff: Staff,
  { id, with: others = [] }: { id: number; with?: number[] | undefined },
) => {
  const found = await findCustomers(app, [id, ...others])
  const accounts = [id, ...others].map((one) => found.find((row) => row.id === one) ?? fail(common.not_found))
  const sums = await Promise.all(accounts.map((row) => sumsOf(app, row)))
  return {
    accounts: accounts.map((row, index) => ({ ...row, sums: sums[index] ?? fail(common.not_found) })),
    after: together(sums),
    consents: strictest(accounts),
    same_number: sameNumber(accounts),
    problem: await problemOf(app, accounts),
  }
}

type Column = FieldColumn | (typeof numberColumns)[number] | (typeof consentColumns)[number]
type Columns = Partial<Pick<CustomerRow, Column>>

/** The columns of a part, with the number where it goes along. */
const columnsOf = (name: FieldName): readonly Column[] =>
  name === 'receipt' ? [...fieldGroups.receipt, ...numberColumns] : fieldGroups[name]

const pick = (row: CustomerRow, columns: readonly Column[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** One account into another. The kept one is answered as it is then. */
const mergeOne = async (
  app: App,
  staff: Staff,
  { kept, closed, fields, reason }: { kept: CustomerRow; closed: CustomerRow; fields: FieldName[]; reason: string },
): Promise<CustomerRow> => {
  const now = toInstant(app.clock())
  const noted = { cart: null }
  await app.domainEvents.emit(app, 'accounts merging', { kept_id: kept.id, closed_id: closed.id, noted })
  const volunteers = await joinVolunteers(app, closed.id, kept.id)
  const why = { action: 'state_changed', reason } as const
  await customers.update(app, staff, closed, { status: 'merged', merged_into_id: kept.id }, why)
  // the closed account is one of the rows that lead to the kept one
  const had = await countRows(app, movingColumns, kept.id)
  await revokeTokensOf(app, closed.id, now)
  await dropOneTimeTokens(app, closed.id, keysOf(oneTimeMinutes), now)
  const moved: Record<string, (string | number)[]> = {}
  for (const column of movingColumns) moved[column.table] = await moveRows(app, column, closed.id, kept.id)
  const chosen = fields.flatMap(columnsOf)
  const after = await customers.update(
    app,
    staff,
    kept,
    { ...pick(closed, chosen), ...stricter(kept, closed) },
    { reason },
  )
  if (kept.public_name_mode !== after.public_name_mode || closed.public_name_mode !== after.public_name_mode)
    await app.domainEvents.emit(app, 'public name changed', {
      customer_id: kept.id,
      mode: after.public_name_mode,
      public_name: after.public_name,
    })
  const [enc, hash, last4] = fields.includes('receipt') ? numberColumns.map((column) => kept[column]) : []
  await insertMerge(app, {
    ...{ kept_id: kept.id, closed_id: closed.id, moved, had, merged_at: now, merged_by: staff.staff.id },
    noted: {
      fields: Object.fromEntries(fields.map((name) => [name, pick(kept, fieldGroups[name])])),
      consents: pick(kept, consentColumns),
      ...noted,
      ...volunteers,
    },
    receipt_identifier_enc: enc ?? null,
    receipt_identifier_hash: hash ?? null,
    receipt_identifier_last4: last4 ?? null,
  })
  return after
}

const tell = async (app: App, kept: CustomerRow, closed: readonly CustomerRow[]): Promise<void> => {
  const others = closed.filter(({ email }) => email !== kept.email)
  for (const to of [memberMailbox(kept), ...others.map(({ email }) => typed(email))]) {
    await writeMail(app, {
      kind: 'accounts_merged',
      to,
      to_name: kept.name,
      subject: mergeMail.subject,
      greeting: mergeMail.greeting(kept.name),
      paragraphs: mergeMail.paragraphs(kept.email),
      small: [...mergeMail.small],
      dedupe_key: `accounts_merged:${kept.id}:${kept.version}:${to.address}`,
      about: { type: 'customers', id: kept.id },
    })
  }
}

/** Refuses what was typed before anything is moved. @throws invalid (422) */
const checkBody = ({ confirmed, fields }: Body, accounts: readonly CustomerRow[]): void => {
  if (!confirmed && !sameNumber(accounts)) failField('confirmed', m.unconfirmed)
  const ids = accounts.map(({ id }) => id)
  if (Object.values(fields).some((id) => !ids.includes(id))) failField('fields', m.not_of_these)
}

/**
 * Moves what hangs on other accounts to this one, and closes them. Nothing is deleted: they lead here, and can be parted
 * for a day.
 *
 * @throws not_found; stale for any of them; same_account, account_not_open, both_ask, serves_elsewhere; invalid (422) without a second look
 */
export const mergeCustomers = (app: App, staff: Staff, { id, ...body }: Body & { id: number }) =>
  inTransaction(app, async (app) => {
    const seen = [{ id, version: body.version }, ...body.others]
    for (const { id } of seen) await app.domainEvents.emit(app, 'account deletion begins', { customer_id: id })
    const held = await lockCustomers(
      app,
      seen.map(({ id }) => id),
    )
    const accounts = seen.map(({ id }) => held.find((row) => row.id === id) ?? fail(common.not_found))
    for (const [index, row] of accounts.entries()) await demandVersion(app, staff, row, seen[index] ?? row)
    const problem = await problemOf(app, accounts)
    if (problem) fail(failureOf[problem])
    checkBody(body, accounts)
    const sums = await Promise.all(accounts.map((row) => sumsOf(app, row)))
    const [first, ...closed] = accounts
    let kept = first ?? fail(common.not_found)
    for (const other of closed) {
      const fields = fieldNames.filter((name) => body.fields[name] === other.id)
      kept = await mergeOne(app, staff, { kept, closed: other, fields, reason: body.reason })
    }
    demandSums(await sumsOf(app, kept), together(sums))
    await tell(app, kept, closed)
    return getDeskCustomer(app, staff, id)
  })

/** @throws Error, which undoes the merge, where something was lost or counted twice */
const demandSums = (after: Sums, wanted: Sums): void => {
  const wrong = sumNames.filter((name) => after[name] !== wanted[name])
  if (wrong.length > 0) throw new Error(`a merge would change ${wrong.join(', ')}`)
}
