import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import {
  type ApprovalRow,
  type ApprovalSubject,
  endWaiting,
  findLatest,
  type RequestKind,
  upsertApproval,
} from './queries.ts'
import type { ApprovalKind } from './rules.ts'

type Staff =
  | Granted<'orders update'>
  | Granted<'transactions create'>
  | Granted<'transactions update'>
  | Granted<'receipts update'>

/** Asks a second person to agree to a row, in the transaction that writes it. Who asks last is who may not agree. */
export const askForApproval = (
  app: App,
  staff: Staff,
  asked: ApprovalSubject & { kind: Exclude<ApprovalKind, RequestKind>; amount: number },
): Promise<ApprovalRow> =>
  upsertApproval(app, { ...asked, requested_by: staff.staff.id, requested_at: toInstant(app.clock()) })

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
