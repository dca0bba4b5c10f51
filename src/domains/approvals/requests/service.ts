import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, updateVersion } from '#platform/server/versions.ts'
import { listRequests, lockRequest, type RequestKind, type Requests, upsertApproval } from '../queries.ts'
import { mayDecide } from '../rules.ts'
import type { DecisionFailures } from './contract.ts'

type Staff = Granted<'transactions update'>
type Seen = { id: number; version: number }
/** Who is written beside money that moved: who asked for it, and who agreed. */
export type MovedBy = { created_by: number | null; approved_by: number | null }

/** Of which tables the rows are that are written when somebody agrees. */
const tables = {
  transfer: 'fundings',
  move: 'account_moves',
  payment: 'orders',
  void: 'receipts',
  year: 'closed_years',
} as const

/**
 * Asks a second person to agree to money being moved. Nothing moves before.
 *
 * @param label what the log calls it
 * @param subject_id the row that it is about, where there is one, or the year: asked again, the last question holds
 */
export const askFor = async <K extends RequestKind>(
  app: App,
  staff: Staff | Granted<'orders update'> | Granted<'receipts update'>,
  kind: K,
  request: Requests[K],
  label: string,
  subject_id: number | null = null,
): Promise<number> => {
  const asked = await upsertApproval(app, {
    subject_type: tables[kind],
    subject_id,
    kind,
    amount: request.amount,
    request,
    requested_by: staff.staff.id,
    requested_at: toInstant(app.clock()),
  })
  await recordChange(app, staff, {
    action: 'created',
    subject_type: 'approvals',
    subject_id: asked.id,
    subject_label: label,
    after: asked,
    reason: request.reason,
  })
  return asked.id
}

type Decision = { decision: 'approved' | 'refused'; reason: string | null }

const recordDecision = async (app: App, staff: Staff, seen: Seen, label: string, decided: Decision) => {
  const set = { ...decided, decided_by: staff.staff.id, decided_at: toInstant(app.clock()) }
  const { before, after } = await updateVersion(app, staff, 'approvals', seen, set)
  await recordChange(app, staff, {
    action: 'state_changed',
    subject_type: 'approvals',
    subject_id: seen.id,
    subject_label: label,
    before,
    after,
    reason: decided.reason,
  })
}

/**
 * What is the same for every kind of money that moves when a second person agrees: those that wait, one of them, agree,
 * refuse.
 *
 * @param sidesOf how the sides of each request are shown; `ids` are those of the requests, in their order
 */
export const requestsOf = <K extends RequestKind, S extends object>(
  kind: K,
  failures: DecisionFailures,
  sidesOf: (
    app: App,
    requests: readonly Requests[K][],
    ids: readonly number[],
  ) => Promise<(request: Requests[K], id: number) => S>,
) => {
  const shown = async (app: App, { staff }: SignedInStaff, id?: number) => {
    const rows = await listRequests(app, kind, id)
    const sides = await sidesOf(
      app,
      rows.map(({ request }) => request),
      rows.map(({ id }) => id),
    )
    return rows.map(({ request, ...row }) => ({
      ...row,
      ...sides(request, row.id),
      reason: request.reason,
      may_decide: row.decision === null && mayDecide(row, staff.id),
    }))
  }

  /** One that was asked for. @throws not_found */
  const get = async (app: App, staff: SignedInStaff, id: number) =>
    (await shown(app, staff, id))[0] ?? fail(common.not_found)

  /** Holds what was asked for, for a person who may decide about it. */
  const toDecide = async (app: App, staff: Staff, seen: Seen) => {
    const asked = (await lockRequest(app, kind, seen.id)) ?? fail(common.not_found)
    await demandVersion(app, staff, asked, seen)
    if (asked.decision !== null) fail(failures.decided)
    if (!mayDecide(asked, staff.staff.id)) fail(failures.second_person)
    return asked
  }

  return {
    /** Those that wait, the longest first. */
    list: async (app: App, staff: Granted<'transactions view'>) => ({ data: await shown(app, staff) }),
    get,
    /** Agrees: `move` runs in the name of who asked. @throws not_found; stale; decided and second_person of its kind */
    approve: (
      app: App,
      staff: Staff,
      seen: Seen,
      move: (app: App, request: Requests[K], by: MovedBy, id: number) => Promise<unknown>,
    ) =>
      inTransaction(app, async (app) => {
        const { request, requested_by } = await toDecide(app, staff, seen)
        await move(app, request, { created_by: requested_by, approved_by: staff.staff.id }, seen.id)
        await recordDecision(app, staff, seen, request.reason, { decision: 'approved', reason: null })
        return get(app, staff, seen.id)
      }),
    /** Refuses: nothing moves. @throws not_found; stale; decided and second_person of its kind */
    refuse: (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
      inTransaction(app, async (app) => {
        const { request } = await toDecide(app, staff, seen)
        await recordDecision(app, staff, seen, request.reason, { decision: 'refused', reason })
        return get(app, staff, seen.id)
      }),
  }
}
