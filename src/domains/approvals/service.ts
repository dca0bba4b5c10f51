import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import {
  type ApprovalRow,
  type ApprovalSubject,
  type AskedMove,
  type AskedTransfer,
  endWaiting,
  findLatest,
  listWaitingMoves,
  listWaitingTransfers,
  lockMove,
  lockTransfer,
  upsertApproval,
} from './queries.ts'
import type { ApprovalKind } from './rules.ts'

type Staff = Granted<'orders update'> | Granted<'transactions create'> | Granted<'transactions update'>

/** Asks a second person to agree to a row, in the transaction that writes it. Who asks last is who may not agree. */
export const askForApproval = (
  app: App,
  staff: Staff,
  asked: ApprovalSubject & { kind: Exclude<ApprovalKind, 'transfer' | 'move'>; amount: number },
): Promise<ApprovalRow> =>
  upsertApproval(app, { ...asked, requested_by: staff.staff.id, requested_at: toInstant(app.clock()) })

/** Asks a second person to agree to money being moved between campaigns. Nothing moves before. */
export const askForTransfer = (app: App, staff: Staff, request: AskedTransfer): Promise<ApprovalRow> =>
  upsertApproval(app, {
    subject_type: 'fundings',
    kind: 'transfer',
    amount: request.amount,
    request,
    requested_by: staff.staff.id,
    requested_at: toInstant(app.clock()),
  })

/** Asks a second person to agree to money being moved between own accounts. Nothing moves before. */
export const askForMove = (app: App, staff: Staff, request: AskedMove): Promise<ApprovalRow> =>
  upsertApproval(app, {
    subject_type: 'account_moves',
    kind: 'move',
    amount: request.amount,
    request,
    requested_by: staff.staff.id,
    requested_at: toInstant(app.clock()),
  })

/** Writes what became of an agreement that waits on a row; undefined where none did. `refused` needs a reason. */
export const endApproval = (
  app: App,
  staff: Staff,
  subject: ApprovalSubject,
  { decision, reason = null }: { decision: 'approved' | 'refused' | 'withdrawn'; reason?: string | null },
): Promise<ApprovalRow | undefined> =>
  endWaiting(app, subject, { decision, reason, decided_by: staff.staff.id, decided_at: toInstant(app.clock()) })

/** The last agreement that was asked for on a row. */
export const findApproval = (app: App, subject: ApprovalSubject) => findLatest(app, subject)

/** A transfer that was asked for, held until the transaction ends. */
export const lockAskedTransfer = (app: App, id: number) => lockTransfer(app, id)

/** Transfers that wait for a second person; with `id` that one, also when it was decided. */
export const listAskedTransfers = (app: App, id?: number) => listWaitingTransfers(app, id)

/** A move between own accounts that was asked for, held until the transaction ends. */
export const lockAskedMove = (app: App, id: number) => lockMove(app, id)

/** Moves between own accounts that wait for a second person; with `id` that one, also when it was decided. */
export const listAskedMoves = (app: App, id?: number) => listWaitingMoves(app, id)

/**
 * Writes what a second person decided about what was asked for, in the version that the person saw.
 *
 * @param of.label what the audit log calls it
 * @throws not_found; stale
 */
export const recordDecision = async (
  app: App,
  staff: Staff,
  seen: { id: number; version: number },
  { label, decision, reason = null }: { label: string; decision: 'approved' | 'refused'; reason?: string | null },
): Promise<void> => {
  const set = { decision, reason, decided_by: staff.staff.id, decided_at: toInstant(app.clock()) }
  const { before, after } = await updateVersion(app, staff, 'approvals', seen, set)
  await recordChange(app, staff, {
    action: 'state_changed',
    subject_type: 'approvals',
    subject_id: seen.id,
    subject_label: label,
    before,
    after,
    reason,
  })
}
